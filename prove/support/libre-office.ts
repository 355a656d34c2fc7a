import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** What a spreadsheet program made of a file: every cell as it holds it. */

export interface ReadCell {
  isFormula: boolean
  isNumber: boolean
  /** The number as it is stored, or the text as it is shown. */
  value: string
}

export function mustHaveOffice(): string {
  const { status, stdout } = spawnSync('soffice', ['--version'], { encoding: 'utf8' })
  if (status === 0) return stdout.trim()
  throw new Error(
    'LibreOffice (soffice) is missing. On Debian: apt-get install -y --no-install-recommends libreoffice-calc',
  )
}

/** A CSV file is read with columns of any kind and formulas that count, unless all are said to be texts. */
const asAnything = 'CSV:44,34,76,1,,0,false,true,true,false,false,1,true'
const asTexts = (columns: number) =>
  `CSV:44,34,76,1,${Array.from({ length: columns }, (_, at) => `${at + 1}/2`).join('/')},0,false,false`

export function readByOffice(file: string, columns: number | null = null): ReadCell[][] {
  const folder = dirname(file)
  const filter = columns === null ? asAnything : asTexts(columns)
  const { status, stderr } = spawnSync(
    'soffice',
    [
      `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`,
      '--headless',
      ...(extname(file) === '.csv' ? [`--infilter=${filter}`] : []),
      '--convert-to',
      'fods',
      '--outdir',
      folder,
      file,
    ],
    { encoding: 'utf8', timeout: 1_800_000 },
  )
  if (status !== 0) throw new Error(`soffice failed: ${stderr}`)
  return cellsIn(readFileSync(join(folder, `${basename(file, extname(file))}.fods`), 'utf8'))
}

/** Flat OpenDocument: rows, cells, repeats. */
function cellsIn(xml: string): ReadCell[][] {
  const sheet = xml.slice(xml.indexOf('<table:table '), xml.indexOf('</table:table>'))
  const rows: ReadCell[][] = []
  for (const row of sheet.split('<table:table-row').slice(1)) rows.push(cellsOfRow(row))
  while (rows.at(-1)?.every(({ value }) => value === '')) rows.pop()
  return rows
}

function cellsOfRow(row: string): ReadCell[] {
  const cells: ReadCell[] = []
  for (const [, attributes = '', body = ''] of row.matchAll(
    /<table:table-cell((?:\s[^>]*?)?)(?:\/>|>(.*?)<\/table:table-cell>)/gs,
  )) {
    const repeated = Number(/number-columns-repeated="(\d+)"/.exec(attributes)?.[1] ?? 1)
    const isNumber = /office:value-type="(float|percentage|currency)"/.test(attributes)
    const stored = /office:value="([^"]*)"/.exec(attributes)?.[1] ?? ''
    const cell = { isFormula: attributes.includes('table:formula='), isNumber, value: isNumber ? stored : textOf(body) }
    // Hundreds of empty cells may stand at the end of a row.
    for (let n = 0; n < Math.min(repeated, 16); n++) cells.push(cell)
  }
  while (cells.at(-1)?.value === '') cells.pop()
  return cells
}

function textOf(body: string): string {
  const paragraphs = Array.from(
    body.matchAll(/<text:p(?:\s[^>]*)?(?:\/>|>(.*?)<\/text:p>)/gs),
    ([, inner = '']) => inner,
  )
  return paragraphs.map(plain).join('\n')
}

function plain(inner: string): string {
  return inner
    .replace(/<text:s(?:\s+text:c="(\d+)")?\s*\/>/g, (_, count?: string) => ' '.repeat(Number(count ?? 1)))
    .replace(/<text:tab\s*\/>/g, '\t')
    .replace(/<text:line-break\s*\/>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&#x([0-9a-f]+);|&#(\d+);/gi, (_, hex?: string, decimal?: string) =>
      String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal)),
    )
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')
}
