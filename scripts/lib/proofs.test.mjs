import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PROOFS } from '../../prove/proofs.mjs'
import { MEASUREMENTS, rowsIn, withRow } from './proof-table.mjs'
import { ROOT } from './repository.mjs'
import { sourceFiles } from './source-files.mjs'

const ENDING = '.prove.ts'
const read = (file) => readFileSync(join(ROOT, file), 'utf8')
/** @param {import('../../prove/proofs.mjs').Proof} proof */
const filesOf = ({ name, tests }) => tests ?? [`prove/${name}${ENDING}`]

describe('the registry of proofs', () => {
  it('has every program of the folder, and no other', () => {
    const programs = sourceFiles(ROOT, 'prove').filter((file) => file.endsWith(ENDING))
    const listed = PROOFS.filter(({ tests }) => !tests).map(({ name }) => name)
    expect(listed.toSorted()).toEqual(programs.map((file) => basename(file, ENDING)))
    expect(new Set(PROOFS.map(({ name }) => name)).size).toBe(PROOFS.length)
  })

  describe.each(PROOFS)('$name', (proof) => {
    it('says what it shows, its bar and how long it takes', () => {
      expect(proof.shows).toMatch(/^[A-Z].+\.$/)
      expect(proof.bar).not.toBe('')
      expect(proof.minutes).toBeGreaterThan(0)
    })

    it('is made of files that exist, and one of them tells a figure', () => {
      const files = filesOf(proof)
      expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
      expect(files.some((file) => read(file).includes('noteFigure('))).toBe(true)
    })

    it('names every variable that makes it another proof', () => {
      const asked = filesOf(proof).flatMap((file) => [...read(file).matchAll(/(?:times\(|process\.env\[)'(\w+)'/g)])
      // Other random values are as good as any, and where Citus lies makes no difference.
      const found = new Set(asked.map(([, name]) => name).filter((name) => name !== 'SEED' && name !== 'CITUS_BIN'))
      expect(found).toEqual(new Set(proof.variables))
    })
  })
})

describe('the table of proofs', () => {
  const [first = '', second = '', third = ''] = PROOFS.map(({ name }) => name)
  const row = { figure: '7', bar: 'a | b', verdict: 'ok', date: '2027-01-02', machine: '2 cores' }
  const old = (name) => `| \`${name}\` | 6 of ${name} | a | ok | 2026-01-02 | 2 cores |`
  const text = [
    '# Measurements\n\nBefore.\n\n<!-- npm run prove writes this table -->\n',
    '| proof | figure | bar | verdict | date | machine |\n| --- | --- | --- | --- | --- | --- |',
    old(first),
    old(third),
    old('gone'),
    '\n<!-- end of the table -->\n\nAfter.\n',
  ].join('\n')

  it('is there, with rows of proofs that exist, in the order of the registry', () => {
    const found = [...rowsIn(read(MEASUREMENTS)).keys()]
    expect(found).toEqual(PROOFS.map(({ name }) => name).filter((name) => found.includes(name)))
  })

  it('gets a new row at its place, and those of others are kept', async () => {
    const after = await withRow(text, { ...row, name: second })
    expect([...rowsIn(after).keys()]).toEqual([first, second, third])
    expect([first, third].map((name) => cellsOf(after, name))).toEqual([old(first), old(third)])
    expect(cellsOf(after, second)).toBe(`| \`${second}\` | 7 | a \\| b | ok | 2027-01-02 | 2 cores |`)
  })

  it('gets a row in place of the one that was there', async () => {
    const after = await withRow(text, { ...row, name: third, bar: 'b' })
    expect([...rowsIn(after).keys()]).toEqual([first, third])
    expect([cellsOf(after, first), cellsOf(after, third)]).toEqual([
      old(first),
      `| \`${third}\` | 7 | b | ok | 2027-01-02 | 2 cores |`,
    ])
  })

  it('leaves what stands around it, and is formatted', async () => {
    const after = await withRow(text, { ...row, name: first })
    expect(after).toMatch(/^# Measurements\n\nBefore\.\n\n<!-- [^]+ -->\n\nAfter\.\n$/)
    const widths = after.split('\n').flatMap((line) => (line.startsWith('|') ? [line.length] : []))
    expect(new Set(widths).size).toBe(1)
    expect(await withRow(after, { ...row, name: first })).toBe(after)
  })

  it('is not written where its marks are gone', async () => {
    await expect(withRow('# Measurements', { ...row, name: first })).rejects.toThrow('marks')
  })
})

/** A row without the spaces that line the columns up. */
function cellsOf(text, name) {
  return rowsIn(text).get(name).replace(/ +/g, ' ')
}
