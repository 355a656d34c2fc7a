import { downloads } from '@balcao/contract/platform/downloads'
import type { DownloadFormat } from '@balcao/kernel/downloads'
import { formatMoney } from '@balcao/kernel/money'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { noteFigure } from '../apps/gateway/test/support/servers/in-full'
import { eventually, openRealShop } from '../apps/gateway/test/support/desks/real-shop'
import { hostileTexts } from './support/hostile-texts'
import { mustHaveOffice, readByOffice, type ReadCell } from './support/libre-office'

/**
 * More than a hundred thousand hostile texts in real exports, opened by LibreOffice: none is a formula, and each cell is
 * what the order has. The same texts without the guard are opened as well, to see that it would show.
 */

const ROWS = Number(process.env['ROWS'] ?? 34_000)
const SEED = Number(process.env['SEED'] ?? 20_261_115)
const COLUMNS = ['out_trade_no', 'amount', 'net', 'buyer_email', 'subject']
const NUMBERS = ['amount', 'net']

const version = mustHaveOffice()
const folder = mkdtempSync(join(tmpdir(), 'balcao-cells-'))
const shop = await openRealShop(ROWS)
try {
  process.stdout.write(`${version}\n`)
  const wanted = await plantTexts()
  const csv = await fileOf('CSV')
  const xlsx = await fileOf('XLSX')
  const bare = join(folder, 'bare.csv')
  writeFileSync(bare, wanted.map((row) => row.map(quoted).join(',')).join('\r\n'))

  const control = formulasIn(readByOffice(bare))
  say(control > ROWS / 4, `without the guard LibreOffice sees ${control} formulas`)
  const general = readByOffice(csv)
  say(
    formulasIn(general) === 0,
    `CSV, columns of any kind: ${formulasIn(general)} formulas in ${sizeOf(general)} cells`,
  )
  const asTexts = readByOffice(csv, COLUMNS.length)
  const guarded = wanted.map((row) => row.map((cell, at) => (NUMBERS.includes(COLUMNS[at] ?? '') ? cell : safe(cell))))
  const lostInCsv = compare('CSV', asTexts, guarded)
  // Read as anything, an amount is a number, below zero too.
  say(areNumbers(general), 'CSV: every amount is a number')
  const book = readByOffice(xlsx)
  say(formulasIn(book) === 0, `XLSX: ${formulasIn(book)} formulas in ${sizeOf(book)} cells`)
  say(areNumbers(book), 'XLSX: every amount is a number')
  const lostInBook = compare('XLSX', book, wanted)
  const cells = (wanted.length * COLUMNS.length).toLocaleString('en')
  const seen = `${cells} cells each in CSV and XLSX, ${(ROWS * 3).toLocaleString('en')} of them hostile texts`
  const formulas = `${formulasIn(general) + formulasIn(book)} formulas (${control.toLocaleString('en')} without the guard)`
  noteFigure(`${version}: ${seen}: ${formulas}, ${lostInCsv + lostInBook} values changed`)
} finally {
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
}

/** The orders as the file must have them, the newest first. */
async function plantTexts(): Promise<string[][]> {
  const texts = hostileTexts(ROWS * 3, SEED)
  const { rows } = await shop.client.query<{ trade_no: string; amount: string }>(
    'select trade_no, amount from orders where merchant_no = $1 order by create_time desc, trade_no desc',
    [shop.merchant_no],
  )
  const planted = rows.map(({ trade_no, amount }, at) => {
    const [first = '', email = '', subject = ''] = texts.slice(at * 3, at * 3 + 3)
    // Every third one costs more than it brings.
    const fee = at % 3 === 0 ? BigInt(amount) + 123n : 7n
    return { trade_no, amount: BigInt(amount), fee, out: `${first}~${at}`, email, subject }
  })
  await shop.client.query(
    `update orders o set out_trade_no = p.out, buyer_email = p.email, subject = p.subject, fee = p.fee, pay_time = create_time
     from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::bigint[]) p (trade_no, out, email, subject, fee)
     where o.merchant_no = $1 and o.trade_no = p.trade_no`,
    [
      shop.merchant_no,
      planted.map((row) => row.trade_no),
      planted.map((row) => row.out),
      planted.map((row) => row.email),
      planted.map((row) => row.subject),
      planted.map((row) => String(row.fee)),
    ],
  )
  return planted.map(({ amount, fee, out, email, subject }) => [
    out,
    formatMoney(amount, 'BRL'),
    formatMoney(amount - fee, 'BRL'),
    email,
    subject,
  ])
}

async function fileOf(format: DownloadFormat): Promise<string> {
  const wish = { request_id: `cells-${format.toLowerCase()}`, kind: 'orders' as const, format, columns: COLUMNS }
  const { download_id } = await shop.call(downloads.create, wish)
  const status = await eventually(
    () => shop.stateOf(download_id),
    (state) => state === 'READY' || state === 'FAILED',
  )
  if (status !== 'READY') throw new Error(`The ${format} could not be written.`)
  const file = join(folder, `cells.${format.toLowerCase()}`)
  writeFileSync(file, Buffer.from(await (await shop.fetchFile(download_id)).arrayBuffer()))
  return file
}

/** How many cells are not what they should be. */
function compare(what: string, read: ReadCell[][], wanted: string[][]): number {
  const [, ...rows] = read
  let off = 0
  for (const [at, row] of wanted.entries()) {
    for (const [column, cell] of row.entries()) {
      const found = rows[at]?.[column]
      const isSame = found?.isNumber ? Number(found.value) === Number(cell) : same(found?.value ?? '', cell)
      if (!isSame && off++ < 5)
        process.stdout.write(`  line ${at + 2}: ${JSON.stringify(cell)} became ${JSON.stringify(found)}\n`)
    }
  }
  say(
    off === 0 && rows.length === wanted.length,
    `${what}: ${wanted.length * COLUMNS.length - off} of ${wanted.length * COLUMNS.length} cells are what the orders have`,
  )
  return off
}

/** Line ends are one sign in a cell. What is read is LibreOffice's own format, which drops tabs from cells of several lines. */
function same(found: string, wanted: string): boolean {
  const isLong = /[\r\n]/.test(wanted)
  const tidy = (text: string) => (isLong ? text.replaceAll('\t', '') : text).replace(/\r\n?/g, '\n').trimEnd()
  return tidy(found) === tidy(wanted)
}

function areNumbers([, ...rows]: ReadCell[][]): boolean {
  return rows.every((row) => NUMBERS.every((name) => row[COLUMNS.indexOf(name)]?.isNumber))
}

function safe(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
}
function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}

function formulasIn(rows: ReadCell[][]): number {
  return rows.flat().filter(({ isFormula }) => isFormula).length
}

function sizeOf(rows: ReadCell[][]): number {
  return rows.flat().length
}

function say(isSo: boolean, what: string): void {
  process.stdout.write(`${isSo ? 'ok  ' : 'FAIL'} ${what}\n`)
  if (!isSo) process.exitCode = 1
}
