import { businessDay } from '@balcao/kernel/business-day'
import { PAYMENT_EVENTS } from '@balcao/kernel/notifications'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { fillTotals, SPAN_MS, withoutIndexes, type Filling } from './filling'

/** Notifications by the million, by COPY as the owner: the rows and their totals, as if sent over 400 days. */

const HOUR = 3_600_000
const BODY = '{"event":"filled"}'

const COLUMNS = `merchant_no, notification_id, app_id, kind, object_id, lane, seq, event, body, status, tries, attempts,
  due_at, outcome, business_day, create_time, sent_time, delivered_time`

export async function fillNotifications(client: pg.ClientBase, filling: Filling): Promise<void> {
  await withoutIndexes(client, 'notifications', () =>
    pipeline(Readable.from(lines(filling)), client.query(copyFrom(`copy notifications (${COLUMNS}) from stdin`))),
  )
  const totals = { table: 'notifications', kind: 'notification', method: 'event', currency: `''`, amount: '0' }
  await fillTotals(client, filling.merchant_no, totals)
}

function* lines({ merchant_no, appIds, timeZone, rows, until }: Filling): Generator<string> {
  const step = SPAN_MS / rows
  let batch = ''
  let day = { until: 0, text: '' }
  for (let n = 0; n < rows; n++) {
    const at = Math.floor(until.getTime() - (rows - 1 - n) * step)
    if (at >= day.until) day = { until: Math.floor(at / HOUR) * HOUR + HOUR, text: businessDay(new Date(at), timeZone) }
    batch += line(merchant_no, appIds[n % appIds.length] ?? '', n, new Date(at).toISOString(), day.text)
    if (n % 2000 === 1999) {
      yield batch
      batch = ''
    }
  }
  yield batch
}

/** The same number always makes the same one: of a hundred, 97 arrived, two failed, and one of the newest waits. */
function line(merchant_no: string, appId: string, n: number, at: string, day: string): string {
  const chance = (n * 7919) % 100
  const status = chance < 97 ? 'DELIVERED' : chance < 99 ? 'FAILED' : 'PENDING'
  const rare = PAYMENT_EVENTS[n % PAYMENT_EVENTS.length] ?? ''
  const event = n % 50 === 0 ? rare : n % 2 === 0 ? 'order.processing' : 'order.success'
  const order = `2025${String(Math.floor(n / 2)).padStart(15, '0')}`
  const id = `N${String(n).padStart(26, '0')}`
  const cells = [
    merchant_no,
    id,
    appId,
    event.split('.')[0],
    order,
    order,
    (n % 2) + 1,
    event,
    BODY,
    status,
    1,
    1,
    '\\N',
    status === 'DELIVERED' ? '200' : '503',
    day,
    at,
    at,
    status === 'DELIVERED' ? at : '\\N',
  ]
  return `${cells.join('\t')}\n`
}
