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
  const targets = numbers.map((n) => ({ type: 'worksheet', target: `worksheets/sheet${n}.xml` }))
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
  const { columns, numbers, rowsPerSheet = ROWS_PER_SHEET } = shape
  const isNumber = columns.map((column) => numbers.has(column))
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetData>${rowText(columns, [])}`
  let left = rowsPerSheet - 1
  while (left > 0 && (await source.hasMore())) {
    const some = source.take(left)
    left -= some.length
    yield some.map((row) => rowText(row, isNumber)).join('')
  }
  yield '</sheetData></worksheet>'
}

function rowText(cells: readonly string[], isNumber: readonly boolean[]): string {
  return `<row>${cells.map((cell, at) => cellText(cell, isNumber[at] ?? false)).join('')}</row>`
}

function cellText(value: string, isNumber: boolean): string {
  if (value === '') return '<c/>'
  if (isNumber) return `<c><v>${value}</v></c>`
  return `<c t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`
}

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
  return `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type('sheet.main')}"/>${parts.join('')}</Types>`
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
