import { businessDay } from '@balcao/kernel/business-day'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

/** Orders by the million, by COPY as the owner: the rows and their totals, as if they had been sold over 400 days. */

export interface Filling {
  merchantNo: string
  appIds: readonly string[]
  timeZone: string
  orders: number
  /** The newest one. */
  until: Date
}

const DAYS = 400
const DAY = 86_400_000

/** Out of a hundred orders; most are paid, and every state is there. */
const STATES: readonly (readonly [number, string])[] = [
  [70, 'SUCCESS'],
  [80, 'EXPIRED'],
  [86, 'REFUSED'],
  [90, 'CANCEL'],
  [94, 'REFUNDED'],
  [95, 'INITIAL'],
  [96, 'PROCESSING'],
  [97, 'CHARGEBACK'],
  [98, 'DISPUTE'],
  [99, 'REFUND_PROCESSING'],
  [100, 'CHARGEBACK_REVERSED'],
]
const PAID = new Set(['SUCCESS', 'REFUNDED', 'CHARGEBACK', 'DISPUTE', 'REFUND_PROCESSING', 'CHARGEBACK_REVERSED'])
const METHODS = ['PIX', 'PIX', 'CreditCard', 'Boleto']

const COLUMNS = `merchant_no, trade_no, out_trade_no, link_token, app_id, method, currency, amount, refunded, fee, reserve,
  status, subject, content, return_url, buyer_email, buyer_document, refuse_detail, late, created_by, business_day,
  create_time, pay_time, update_time, expire_time, channel`

export async function fillOrders(client: pg.ClientBase, filling: Filling): Promise<void> {
  const indexes = await dropIndexes(client)
  await pipeline(Readable.from(lines(filling)), client.query(copyFrom(`copy orders (${COLUMNS}) from stdin`)))
  for (const { indexdef } of indexes) await client.query(indexdef)
  await client.query('analyze orders')
  await fillTotals(client, filling.merchantNo)
}

/** Building an index once costs a fraction of growing it a million times. */
async function dropIndexes(client: pg.ClientBase): Promise<{ indexname: string; indexdef: string }[]> {
  const { rows } = await client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes where tablename = 'orders' and indexname not like '%_pkey'`,
  )
  for (const { indexname } of rows) await client.query(`drop index ${indexname}`)
  return rows
}

async function fillTotals(client: pg.ClientBase, merchantNo: string): Promise<void> {
  for (const [table, day] of [
    ['tallies', 'business_day'],
    ['tally_months', `date_trunc('month', business_day)::date`],
  ] as const) {
    await client.query(`delete from ${table} where merchant_no = $1 and kind = 'order'`, [merchantNo])
    await client.query(
      `insert into ${table} (merchant_no, kind, day, app_id, status, method, currency, n, amount)
       select merchant_no, 'order', ${day}, app_id, status, method, currency, count(*), sum(amount)
       from orders where merchant_no = $1 group by 1, 3, 4, 5, 6, 7`,
      [merchantNo],
    )
    await client.query(`analyze ${table}`)
  }
  await client.query(`delete from tally_deltas where merchant_no = $1 and kind = 'order'`, [merchantNo])
}

function* lines(filling: Filling): Generator<string> {
  const { orders, until } = filling
  const step = (DAYS * DAY) / orders
  let batch = ''
  let day = { until: 0, text: '' }
  for (let n = 0; n < orders; n++) {
    const at = Math.floor(until.getTime() - (orders - 1 - n) * step)
    // Asking for the day of each of a million would cost more than all the rest; an hour never spans two of them for long.
    if (at >= day.until) {
      const hour = 3_600_000
      day = { until: Math.floor(at / hour) * hour + hour, text: businessDay(new Date(at), filling.timeZone) }
    }
    batch += line(filling, n, new Date(at).toISOString(), day.text)
    if (n % 2000 === 1999) {
      yield batch
      batch = ''
    }
  }
  yield batch
}

/** The same number always makes the same order. */
function line({ merchantNo, appIds }: Filling, n: number, at: string, day: string): string {
  const chance = (n * 7919) % 100
  const status = STATES.find(([below]) => chance < below)?.[1] ?? 'SUCCESS'
  const isPaid = PAID.has(status)
  const method = status === 'INITIAL' || status === 'EXPIRED' ? '' : (METHODS[(n * 31) % METHODS.length] ?? '')
  const amount = 500 + ((n * 104_729) % 95_000)
  const fee = isPaid ? Math.round(amount / 25) : 0
  const cells = [
    merchantNo,
    `${at.replace(/\D/g, '').slice(0, 14)}${String(n % 100_000).padStart(5, '0')}`,
    `S${String(n * 7 + 1_000_003).padStart(12, '0')}`,
    `link${n}`,
    appIds[n % appIds.length],
    method,
    'BRL',
    amount,
    status === 'REFUNDED' ? amount : 0,
    fee,
    isPaid ? Math.round(amount / 10) : 0,
    status,
    `Order ${n}`,
    'Filled',
    'https://shop.example',
    `buyer${n % 50_000}@mail.example`,
    n % 3 === 0 ? String(10_000_000_000 + (n % 40_000)) : '',
    '',
    'f',
    'fill',
    day,
    at,
    isPaid ? at : '\\N',
    at,
    at,
    'sandbox',
  ]
  return `${cells.join('\t')}\n`
}
