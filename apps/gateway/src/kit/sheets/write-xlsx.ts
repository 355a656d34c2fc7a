import { ZipWriter } from './zip-writer'

/** What a spreadsheet can hold; the rows behind it go on in the next sheet. */
const ROWS_PER_SHEET = 1_048_576

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

export interface XlsxShape {
  columns: readonly string[]
  /** The columns whose cells are numbers; all others are texts, whatever they look like, and so never formulas. */
  numbers: ReadonlySet<string>
  /** The columns whose cells are instants, written as `2026-11-15 12:00:00`. */
  dates?: ReadonlySet<string>
  /** What stands above each column; left out: its name. */
  heads?: readonly string[]
  rowsPerSheet?: number
}

/** A workbook of rows that come one after another; memory does not grow with them. */
export async function* xlsxOf(rows: AsyncIterable<string[][]>, shape: XlsxShape): AsyncGenerator<Buffer> {
  const zip = new ZipWriter()
  const source = new Source(rows)
  let sheets = 0
  do {
    sheets++
    yield* zip.entry(`xl/worksheets/sheet${sheets}.xml`, sheetOf(source, shape))
  } while (await source.hasMore())
  const numbers = Array.from({ length: sheets }, (_, at) => at + 1)
  yield* zip.entry('[Content_Types].xml', [contentTypes(numbers)])
  yield* zip.entry('_rels/.rels', [links([{ type: 'officeDocument', target: 'xl/workbook.xml' }])])
  yield* zip.entry('xl/workbook.xml', [workbook(numbers)])
  yield* zip.entry('xl/styles.xml', [STYLES])
  const targets = [
    ...numbers.map((n) => ({ type: 'worksheet', target: `worksheets/sheet${n}.xml` })),
    { type: 'styles', target: 'styles.xml' },
  ]
  yield* zip.entry('xl/_rels/workbook.xml.rels', [links(targets)])
  yield zip.end()
}

/** Rows come in handfuls; sheets take them one by one. */
class Source {
  readonly #rows: AsyncIterator<string[][]>
  #held: string[][] = []
  #at = 0

  constructor(rows: AsyncIterable<string[][]>) {
    this.#rows = rows[Symbol.asyncIterator]()
  }

  async hasMore(): Promise<boolean> {
    while (this.#at >= this.#held.length) {
      const next = await this.#rows.next()
      if (next.done) return false
      this.#held = next.value
      this.#at = 0
    }
    return true
  }

  /** Some of those that are there, at most so many. */
  take(most: number): string[][] {
    const some = this.#held.slice(this.#at, this.#at + most)
    this.#at += some.length
    return some
  }
}

async function* sheetOf(source: Source, shape: XlsxShape): AsyncGenerator<string> {
  const { columns, numbers, dates = new Set(), heads = columns, rowsPerSheet = ROWS_PER_SHEET } = shape
  const kinds = columns.map((column): Kind => (dates.has(column) ? 'date' : numbers.has(column) ? 'number' : 'text'))
  yield `${XML}<worksheet xmlns="${MAIN}">${widths(kinds)}<sheetData>${rowText(heads, [])}`
  let left = rowsPerSheet - 1
  while (left > 0 && (await source.hasMore())) {
    const some = source.take(left)
    left -= some.length
    yield some.map((row) => rowText(row, kinds)).join('')
  }
  yield '</sheetData></worksheet>'
}

type Kind = 'text' | 'number' | 'date'

/** A date that does not fit its column is shown as a row of hashes. */
function widths(kinds: readonly Kind[]): string {
  const wide = kinds.flatMap((kind, at) =>
    kind === 'date' ? [`<col min="${at + 1}" max="${at + 1}" width="20" customWidth="1"/>`] : [],
  )
  return wide.length === 0 ? '' : `<cols>${wide.join('')}</cols>`
}

function rowText(cells: readonly string[], kinds: readonly Kind[]): string {
  return `<row>${cells.map((cell, at) => cellText(cell, kinds[at] ?? 'text')).join('')}</row>`
}

function cellText(value: string, kind: Kind): string {
  if (value === '') return '<c/>'
  if (kind === 'number') return `<c><v>${value}</v></c>`
  const day = kind === 'date' ? dayNumber(value) : null
  if (day !== null) return `<c s="${DATE_STYLE}"><v>${day}</v></c>`
  return `<c t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`
}

const INSTANT = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d{1,6})?)Z?$/
const DAY_ZERO = Date.UTC(1899, 11, 30)
const DAY_MS = 86_400_000

/** Days since the end of 1899, by which spreadsheets know an instant; whatever is none stays a text. */
function dayNumber(text: string): string | null {
  const [, day = '', time = ''] = INSTANT.exec(text) ?? []
  const at = Date.parse(`${day}T${time}Z`)
  return Number.isNaN(at) ? null : ((at - DAY_ZERO) / DAY_MS).toFixed(9)
}

/** The second of the two looks that cells can have. */
const DATE_STYLE = 1
const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="1"><font/></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`

const NAMES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' }
// Signs that XML cannot hold at all are left out.
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

function escaped(text: string): string {
  return text.replace(FORBIDDEN, '').replace(/[&<>\r]/g, (sign) => NAMES[sign] ?? sign)
}

function contentTypes(sheets: number[]): string {
  const type = (part: string) => `application/vnd.openxmlformats-officedocument.spreadsheetml.${part}+xml`
  const parts = sheets.map(
    (n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${type('worksheet')}"/>`,
  )
  return `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type('sheet.main')}"/><Override PartName="/xl/styles.xml" ContentType="${type('styles')}"/>${parts.join('')}</Types>`
}

function links(targets: { type: string; target: string }[]): string {
  const lines = targets.map(
    ({ type, target }, at) => `<Relationship Id="rId${at + 1}" Type="${RELATIONS}/${type}" Target="${target}"/>`,
  )
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships">${lines.join('')}</Relationships>`
}

function workbook(sheets: number[]): string {
  const lines = sheets.map((n) => `<sheet name="${n}" sheetId="${n}" r:id="rId${n}"/>`)
  return `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${lines.join('')}</sheets></workbook>`
}
