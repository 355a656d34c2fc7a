import { mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { BodyTooLarge, sizeText } from '../../kit/calls/errors'
import { UploadInterrupted } from './files.errors'

/** A check holds a whole file in memory, so only some are made at a time; the others wait on the disk. */
const AT_ONCE = 4
let busy = 0
const waiting: (() => void)[] = []

export const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/**
 * Takes a file in, at most so many bytes of it, and hands it to the work. It waits in a folder of its own meanwhile, and
 * is gone from there afterwards, whatever happened.
 */
export async function receive<Result>(
  file: Readable,
  { folder, id, maxBytes }: { folder: string; id: string; maxBytes: number },
  work: (bytes: Buffer) => Promise<Result>,
): Promise<Result> {
  const path = join(folder, id)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    await writeLimited(file, path, maxBytes)
    return await oneOfFew(async () => work(await readFile(path)))
  } finally {
    await rm(path, { force: true })
  }
}

async function writeLimited(file: Readable, path: string, maxBytes: number): Promise<void> {
  const target = await open(path, 'wx', 0o600)
  let size = 0
  try {
    for await (const chunk of file.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > maxBytes) throw new BodyTooLarge({ most: sizeText(maxBytes) })
      // All of it: a disk that is about to be full may take a part, and say nothing.
      await target.writeFile(chunk)
    }
  } catch (error) {
    if (file.destroyed && !file.readableEnded) throw new UploadInterrupted().because(error)
    letFinish(file, maxBytes)
    throw error
  } finally {
    await target.close()
  }
}

/** A sender who is cut off in the middle never reads the answer: what is on its way is let in, unread, up to a limit. */
function letFinish(file: Readable, most: number): void {
  let left = most
  file.on('error', () => {})
  file.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) file.destroy()
  })
  file.resume()
}

async function oneOfFew<Result>(work: () => Promise<Result>): Promise<Result> {
  if (busy >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else busy++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else busy--
  }
}
