import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvCells } from './csv-cells'
import { readSheet } from './sheet'
import { xlsxOf, type XlsxShape } from './write-xlsx'
import { Zip } from './zip'

async function* given<Item>(...items: Item[]): AsyncGenerator<Item> {
  for (const item of items) yield await Promise.resolve(item)
}

async function bytesOf(rows: string[][], shape: Partial<XlsxShape> = {}): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of xlsxOf(given(rows), { columns: ['a', 'b'], numbers: new Set(), ...shape }))
    pieces.push(piece)
  return Buffer.concat(pieces)
}

describe('a workbook', () => {
  it('keeps texts as texts and numbers as numbers', async () => {
    const bytes = await bytesOf([['=1+1', '-5.20']], { numbers: new Set(['b']) })
    expect(await readSheet(bytes, 'xlsx', 10)).toEqual([
      ['a', 'b'],
      ['=1+1', '-5.20'],
    ])
    const sheet = (await new Zip(bytes).read('xl/worksheets/sheet1.xml', 1e6))?.toString()
    expect(sheet).toContain('<c t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c><c><v>-5.20</v></c>')
    expect(sheet).not.toContain('<f>')
  })

  it('gives every text back that a cell can hold', async () => {
    // A reader takes off the blanks at the ends, and XML has no place for control signs.
    const text = fc
      .string({ unit: 'grapheme', maxLength: 30 })
      .map((made) => made.replace(/[\p{Cc}\ufffe\uffff]/gu, '').trim())
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 40 }), async (rows) => {
        const read = await readSheet(await bytesOf(rows), 'xlsx', 100)
        const filled = rows.map((row) => (row.every((cell) => cell === '') ? [] : row))
        while (filled.at(-1)?.length === 0) filled.pop()
        expect(read.slice(1).map((row) => (row.length === 1 ? [...row, ''] : row))).toEqual(filled)
      }),
      { numRuns: 50 },
    )
  })

  it('goes on in another sheet where one is full', async () => {
    const rows = Array.from({ length: 25 }, (_, at) => [`${at}`, 'x'])
    const zip = new Zip(await bytesOf(rows, { rowsPerSheet: 11 }))
    const names = ['sheet1', 'sheet2', 'sheet3', 'sheet4']
    const sheets = await Promise.all(names.map((name) => zip.read(`xl/worksheets/${name}.xml`, 1e6)))
    const counts = sheets.map((sheet) => sheet?.toString().split('<row>').length)
    // Each with its headings: ten rows, ten, and the last five.
    expect(counts).toEqual([12, 12, 7, undefined])
  })

  it('has instants as dates, with whatever stands above them, and what is none as a text', async () => {
    const rows = [
      ['2026-11-15 12:00:00Z', '2026-11-15 09:00:00.5'],
      ['', 'soon'],
    ]
    const dates = new Set(['a', 'b'])
    const zip = new Zip(await bytesOf(rows, { dates, heads: ['at (UTC)', 'at_local (America/Sao_Paulo)'] }))
    const sheet = String(await zip.read('xl/worksheets/sheet1.xml', 1e6))
    expect(sheet).toContain('at_local (America/Sao_Paulo)')
    // Noon of the 46,341st day since the end of 1899; half a second after nine.
    expect(sheet).toContain('<row><c s="1"><v>46341.500000000</v></c><c s="1"><v>46341.375005787</v></c></row>')
    expect(sheet).toContain('>soon<')
    expect(String(await zip.read('xl/styles.xml', 1e6))).toContain('yyyy')
  })

  it('is the same file for the same rows', async () => {
    const rows = [['x', 'y']]
    expect((await bytesOf(rows)).equals(await bytesOf(rows))).toBe(true)
  })
})

describe('what COPY says', () => {
  it('is read whole, however it is cut up', async () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', ' ', 'é', '😀', '=') })
    const table = fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(table, fc.integer({ min: 1, max: 7 }), async (rows, size) => {
        const bytes = Buffer.from(rows.map((row) => `${row.map(quoted).join(',')}\n`).join(''))
        const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
          bytes.subarray(at * size, (at + 1) * size),
        )
        const read: string[][] = []
        for await (const some of csvCells(given(...chunks), ',')) read.push(...some)
        expect(read).toEqual(rows)
      }),
    )
  })
})

const quoted = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
