import { downloads } from '@balcao/contract/platform/downloads'
import { ORDER_FILE_COLUMNS } from '@balcao/kernel/downloads'
import { readFileSync } from 'node:fs'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { eventually, openRealShop } from '../apps/gateway/test/support/desks/real-shop'
import { atMost, medianRatio, report } from './support/pairs'

/**
 * A file of all orders of one merchant, asked for, written and fetched through HTTP, beside a plain COPY of the same rows
 * as they are stored. The gateway is a process of its own, so that its memory can be read. ORDERS=50000 for a short one.
 */

const ORDERS = Number(process.env['ORDERS'] ?? 1_000_000)
const PAIRS = Number(process.env['PAIRS'] ?? 5)
const MOST_GROWTH_MB = 100
const LATEST_FIRST_BYTE = 0.1

/** The columns of the file, without guard, decimals or a second clock. */
const PLAIN = `copy (select o.create_time, o.create_time, o.trade_no, o.out_trade_no, o.app_id, a.name, o.method, o.currency,
  o.amount, o.refunded, o.fee, o.amount - o.fee, o.reserve, o.status, o.buyer_email, o.subject, o.pay_time, o.pay_time
  from orders o join apps a on a.merchant_no = o.merchant_no and a.app_id = o.app_id
  where o.merchant_no = 'M900000000001' order by o.create_time desc, o.trade_no desc) to stdout with (format csv)`

const started = performance.now()
const shop = await openRealShop(ORDERS)
process.stdout.write(`${ORDERS} orders after ${seconds(started).toFixed(1)} s\n`)
let asked = 0
let growth = 0
const firstBytes: number[] = []

try {
  await shop.client.query('vacuum analyze orders')
  // Both once before they count: caches, and the memory that any export takes.
  await byGateway()
  await byCopy()
  growth = 0
  firstBytes.length = 0
  const { median, ratios } = await medianRatio(PAIRS, byCopy, byGateway)
  process.stdout.write(`pairs: ${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}\n`)
  report(`export of ${ORDERS} orders, asked for, written and fetched, of a plain COPY`, median, 0.7)
  const latest = Math.max(...firstBytes)
  atMost('first byte in hand, part of the whole time, at worst', latest, LATEST_FIRST_BYTE)
  const isSmall = growth <= MOST_GROWTH_MB
  process.stdout.write(
    `${isSmall ? 'ok  ' : 'FAIL'} memory grew by ${growth.toFixed(0)} MB (bar ${MOST_GROWTH_MB} MB)\n`,
  )
  if (!isSmall) process.exitCode = 1
} finally {
  await shop.close()
}

/** Rows a second. */
async function byCopy(): Promise<number> {
  const began = performance.now()
  await pipeline(shop.copyOut(PLAIN), nowhere())
  return ORDERS / seconds(began)
}

/** Rows a second, from the wish to the last byte. */
async function byGateway(): Promise<number> {
  const before = residentMb()
  let peak = before
  const watch = setInterval(() => (peak = Math.max(peak, residentMb())), 20)
  const began = performance.now()
  const wish = { request_id: `bench-export-${++asked}`, kind: 'orders' as const, columns: [...ORDER_FILE_COLUMNS] }
  const { download_id } = await shop.call(downloads.create, wish)
  const reached = (...states: string[]) =>
    eventually(
      () => shop.stateOf(download_id),
      (state) => states.includes(state),
    )
  await reached('GENERATING', 'READY', 'FAILED')
  const answer = await shop.fetchFile(download_id)
  let first = Infinity
  let size = 0
  const counting = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      first = Math.min(first, seconds(began))
      size += chunk.length
      done()
    },
  })
  await pipeline(answer.body as ReadableStream<Uint8Array>, counting)
  await reached('READY', 'FAILED')
  const took = seconds(began)
  clearInterval(watch)
  growth = Math.max(growth, peak - before)
  firstBytes.push(first / took)
  const found = await shop.download(download_id)
  if (found?.rows_done !== ORDERS || found.size !== size)
    throw new Error(`The export has ${found?.rows_done} rows and ${found?.size} bytes, of which ${size} came.`)
  return ORDERS / took
}

function residentMb(): number {
  const status = readFileSync(`/proc/${shop.process().pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}

function nowhere(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() })
}

function seconds(since: number): number {
  return (performance.now() - since) / 1000
}
