import { Readable } from 'node:stream'
import type { Evidence } from '../../ports/channels/channel'
import type { Db } from '../../db/held-connection'
import type { Delivered } from '../../kit/calls/delivered'
import type { Gateway } from '../../kit/calls/ctx'

interface Disputed {
  merchant_no: string
  trade_no: string
  reason: string
}

/** What was delivered, where that is the question. */
export async function deliveriesFor(
  { deliveredFor }: Gateway,
  db: Db,
  { merchant_no, trade_no, reason }: Disputed,
): Promise<Delivered[]> {
  return reason === 'not-received' ? deliveredFor(db, merchant_no, trade_no) : []
}

/** A delivered waybill as the bank gets it: a small text of its own. */
export function asEvidence(delivery: Delivered): Evidence {
  const { carrier_code, tracking_number, ship_date, status_time } = delivery
  const lines = [
    `Carrier: ${carrier_code}`,
    `Tracking number: ${tracking_number}`,
    `Shipped: ${ship_date}`,
    `Delivered: ${status_time?.toISOString() ?? ''}`,
  ]
  return {
    name: `delivery-${tracking_number}.txt`,
    read: () => Promise.resolve(Readable.from([`${lines.join('\n')}\n`])),
  }
}
