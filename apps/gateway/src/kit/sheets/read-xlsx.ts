import { StringDecoder } from 'node:string_decoder'
import { attribute, elements, unescaped, type Element } from './elements'
import { Pace } from './pace'
import { SheetUnreadable } from './unreadable'
import { Zip } from './zip'

const MB = 1024 * 1024
/** A sheet of 5,000 rows and its texts; the parts that lead to them are much smaller. */
const MOST_BYTES = 16 * MB
const MOST_OF_THE_REST = 2 * MB
const MOST_COLUMNS = 200
/** What a sheet can have at all: empty ones are let be, but not for ever. */
const LAST_ROW = 1_048_576
const LAST_COLUMN = 16_384
/** Of one text, with all that says how it looks. */
const MOST_OF_A_TEXT = 256 * 1024
const DECODED_AT_ONCE = 256 * 1024
const DAY_MS = 86_400_000
/** What the 1900 calendar of workbooks counts from, with the day it has too many taken off. */
const DAY_ZERO = Date.UTC(1899, 11, 30)

interface Book {
  strings: string[]
  /** The numbers of the cell styles that show a number as a day. */
  dated: ReadonlySet<number>
}

/** The cells of a workbook's first sheet as texts. Formulas give their last result; nothing is ever computed. */
export async function readXlsx(bytes: Buffer, mostRows: number): Promise<string[][]> {
  const zip = new Zip(bytes)
  const pace = new Pace()
  const part = async (name: string, most = MOST_OF_THE_REST) => decoded(await zip.read(name, most), pace)
  const book = await part('xl/workbook.xml')
  const links = await part('xl/_rels/workbook.xml.rels')
  if (book === undefined || links === undefined) throw new SheetUnreadable('not-a-workbook')
  const sheet = await part(pathOfFirstSheet(book, links), MOST_BYTES)
  if (sheet === undefined) throw new SheetUnreadable('not-a-workbook')
  const strings: string[] = []
  for (const string of elements((await part('xl/sharedStrings.xml', MOST_BYTES)) ?? '', 'si', MOST_OF_A_TEXT)) {
    if (pace.isDue) await pace.rest()
    strings.push(textOf(string))
  }
  const dated = await datedStyles((await part('xl/styles.xml')) ?? '', pace)
  return rowsOf(sheet, { strings, dated }, mostRows, pace)
}

async function decoded(bytes: Buffer | undefined, pace: Pace): Promise<string | undefined> {
  if (!bytes) return undefined
  const decoder = new StringDecoder('utf8')
  const pieces: string[] = []
  for (let at = 0; at < bytes.length; at += DECODED_AT_ONCE) {
    pieces.push(decoder.write(bytes.subarray(at, at + DECODED_AT_ONCE)))
    if (pace.isDue) await pace.rest()
  }
  return pieces.join('') + decoder.end()
}

function pathOfFirstSheet(book: string, links: string): string {
  const [first] = elements(book, 'sheet')
  const id = attribute(first?.head ?? '', 'r:id')
  const link = Array.from(elements(links, 'Relationship')).find(({ head }) => attribute(head, 'Id') === id)
  return `xl/${attribute(link?.head ?? '', 'Target').replace(/^\/?(xl\/)?/, '')}`
}

async function rowsOf(sheet: string, book: Book, mostRows: number, pace: Pace): Promise<string[][]> {
  const rows: string[][] = []
  let last = 0
  for (const { head, content } of elements(sheet, 'row')) {
    if (pace.isDue) await pace.rest()
    const number = Number(attribute(head, 'r') || last + 1)
    if (!(number > last)) throw new SheetUnreadable('not-a-workbook')
    if (number > LAST_ROW) throw new SheetUnreadable('too-many-rows')
    last = number
    const cells = await cellsOf(content, book, pace)
    if (cells.length === 0) continue
    if (number > mostRows) throw new SheetUnreadable('too-many-rows')
    while (rows.length < number - 1) rows.push([])
    rows.push(cells)
  }
  return rows
}

async function cellsOf(row: string, book: Book, pace: Pace): Promise<string[]> {
  const cells: string[] = []
  let seen = 0
  for (const cell of elements(row, 'c', MOST_OF_A_TEXT)) {
    if (pace.isDue) await pace.rest()
    if (++seen > LAST_COLUMN) throw new SheetUnreadable('too-wide')
    const column = columnOf(attribute(cell.head, 'r')) ?? cells.length
    if (column >= MOST_COLUMNS) continue
    while (cells.length < column) cells.push('')
    cells[column] = valueOf(cell, book).trim()
  }
  return cells.some((cell) => cell !== '') ? cells : []
}

function valueOf(cell: Element, { strings, dated }: Book): string {
  const type = attribute(cell.head, 't')
  if (type === 'inlineStr') return textOf(cell)
  const [found] = elements(cell.content, 'v')
  const value = unescaped(found?.content ?? '')
  if (type === 's') return strings[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  if (type !== '' && type !== 'n') return value
  const isDay = value !== '' && dated.has(Number(attribute(cell.head, 's')))
  return isDay ? dayOf(Number(value)) : plainNumber(value)
}

/** Long numbers are kept with an exponent, and nobody means one. */
function plainNumber(value: string): string {
  return /e/i.test(value) && Number.isSafeInteger(Number(value)) ? BigInt(Number(value)).toString() : value
}

function dayOf(serial: number): string {
  const day = new Date(DAY_ZERO + Math.floor(serial) * DAY_MS)
  return Number.isNaN(day.getTime()) ? String(serial) : day.toISOString().slice(0, 10)
}

async function datedStyles(styles: string, pace: Pace): Promise<Set<number>> {
  const own = new Set<number>()
  for (const { head } of elements(styles, 'numFmt')) {
    if (pace.isDue) await pace.rest()
    const code = attribute(head, 'formatCode').replace(/"[^"]*"|\[[^\]]*\]/g, '')
    if (/[dy]/i.test(code)) own.add(Number(attribute(head, 'numFmtId')))
  }
  const [cells] = elements(styles, 'cellXfs')
  const dated = new Set<number>()
  let at = 0
  for (const { head } of elements(cells?.content ?? '', 'xf')) {
    if (pace.isDue) await pace.rest()
    const format = Number(attribute(head, 'numFmtId'))
    if ((format >= 14 && format <= 17) || format === 22 || own.has(format)) dated.add(at)
    at++
  }
  return dated
}

function columnOf(reference: string): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0]
  if (!letters) return undefined
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** All pieces of a text, which may be cut up by its looks; how it is read aloud in Japanese is not part of it. */
function textOf({ content }: Element): string {
  const [said = ''] = content.split('<rPh', 1)
  return Array.from(elements(said, 't'), (piece) => unescaped(piece.content)).join('')
}
