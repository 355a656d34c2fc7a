import { businessDay } from '@balcao/kernel/business-day'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { fillTotals, SPAN_MS, withoutIndexes, type Filling } from './filling'

/** Orders by the million, by COPY as the owner: the rows and their totals, as if they had been sold over 400 days. */

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
  pay_day, create_time, pay_time, update_time, expire_time, channel`

export async function fillOrders(client: pg.ClientBase, filling: Filling): Promise<void> {
  await copyOrders(client, [filling])
  await countOrders(client, filling.merchant_no)
}

/** The rows alone, of as many merchants as are wanted. */
export async function copyOrders(client: pg.ClientBase, fillings: readonly Filling[]): Promise<void> {
  await withoutIndexes(client, 'orders', () =>
    pipeline(Readable.from(linesOf(fillings)), client.query(copyFrom(`copy orders (${COLUMNS}) from stdin`))),
  )
}

function* linesOf(fillings: readonly Filling[]): Generator<string> {
  for (const filling of fillings) yield* lines(filling)
}

/** By the day of creation and by that of payment, decided ones by hour and reason, and the sandbox apart. */
export async function countOrders(client: pg.ClientBase, merchant_no: string): Promise<void> {
  const totals = { table: 'orders', method: 'method', currency: 'currency', amount: 'sum(amount)' }
  for (const [mode, end] of [
    ['live', ''],
    ['test', '.test'],
  ]) {
    const where = `mode = '${mode}'`
    await fillTotals(client, merchant_no, { ...totals, kind: `order${end}`, where })
    const paid = { ...totals, kind: `paid${end}`, day: 'pay_day', where: `${where} and pay_day is not null` }
    await fillTotals(client, merchant_no, paid)
    const isDecided = `${where} and status not in ('INITIAL', 'PROCESSING', 'RISK_CONTROLLING', 'AUTHORISED')`
    const zone = '(select m.time_zone from merchants m where m.merchant_no = orders.merchant_no)'
    const hour = {
      status: `case when pay_time is null then 'LOST' else 'WON' end`,
      method: `to_char(create_time at time zone ${zone}, 'HH24')`,
    }
    await fillTotals(client, merchant_no, { ...totals, ...hour, kind: `hour${end}`, where: isDecided })
    const declined = {
      status: `coalesce(nullif(refuse_detail, ''), 'other')`,
      where: `${where} and status = 'REFUSED'`,
    }
    await fillTotals(client, merchant_no, { ...totals, ...declined, kind: `declined${end}` })
  }
}

function* lines(filling: Filling): Generator<string> {
  const { rows, until } = filling
  const step = SPAN_MS / rows
  let batch = ''
  let day = { until: 0, text: '' }
  for (let n = 0; n < rows; n++) {
    const at = Math.floor(until.getTime() - (rows - 1 - n) * step)
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
function line({ merchant_no, appIds }: Filling, n: number, at: string, day: string): string {
  const chance = (n * 7919) % 100
  const status = STATES.find(([below]) => chance < below)?.[1] ?? 'SUCCESS'
  const isPaid = PAID.has(status)
  const method = status === 'INITIAL' || status === 'EXPIRED' ? '' : (METHODS[(n * 31) % METHODS.length] ?? '')
  const amount = 500 + ((n * 104_729) % 95_000)
  const fee = isPaid ? Math.round(amount / 25) : 0
  const cells = [
    merchant_no,
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
    isPaid ? day : '\\N',
    at,
    isPaid ? at : '\\N',
    at,
    at,
    'demo-bank',
  ]
  return `${cells.join('\t')}\n`
}
