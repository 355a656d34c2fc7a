import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeWholeBy } from './whole-file'
import { asItIsWritten } from './whole-file-reader'

let folder: string
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'balcao-whole-'))))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const PIECES = Array.from({ length: 20 }, (_, number) => `${number}:${'x'.repeat(50_000)}\n`)

async function read(path: string): Promise<string> {
  let text = ''
  for await (const piece of asItIsWritten(path)) text += piece.toString()
  return text
}

/** Writes piece after piece, and does at the end what it is told to. */
function write(path: string, atTheEnd: () => void = () => {}): Promise<void> {
  return writeWholeBy(path, async (file) => {
    for (const piece of PIECES) {
      await file.writeFile(piece)
      await pause(5)
    }
    atTheEnd()
  })
}

it('is read to its end, whether somebody comes early, late or in between', async () => {
  const path = join(folder, 'whole')
  const early = read(path)
  const writing = write(path)
  await pause(40)
  const between = read(path)
  await writing
  const all = PIECES.join('')
  expect([(await early) === all, (await between) === all, (await read(path)) === all]).toEqual([true, true, true])
})

it('hands on what is there before the rest is written', async () => {
  const path = join(folder, 'growing')
  let isWritten = false
  const writing = write(path).then(() => (isWritten = true))
  const reading = asItIsWritten(path)
  const { value } = await reading.next()
  expect([value?.toString().startsWith('0:x'), isWritten]).toEqual([true, false])
  await reading.return(undefined)
  await writing
})

it('breaks off when it is given up, and is never mixed with what is written in its place', async () => {
  const path = join(folder, 'broken')
  const failing = write(path, () => {
    throw new Error('the disk is full')
  }).catch(() => write(path))
  await expect(read(path)).rejects.toThrow('no longer written')
  await failing
  expect(await read(path)).toBe(PIECES.join(''))
})
