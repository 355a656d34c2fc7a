import type { BankEvent } from '../../ports/channels/channel'
import type { Db } from '../../db/held-connection'
import { enqueue } from '../../kit/jobs/jobs'

export const HEAR = 'payments.hear'

/** A bank answered at once what others say later: it is heard like any other word of a bank, and only once. */
export function enqueueSaid(db: Db, event: BankEvent): Promise<void> {
  return enqueue(db, HEAR, { merchant_no: event.merchant_no, event }, `${HEAR} ${event.channel} ${event.eventId}`)
}
