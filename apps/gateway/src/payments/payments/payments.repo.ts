import type { Db } from '../../db/held-connection'
import type { BankEvent } from '../../ports/channels/channel'

export async function wasHeard(db: Db, { merchant_no, channel, eventId }: BankEvent): Promise<boolean> {
  const found = await db
    .selectFrom('bank_events')
    .select('event_id')
    .where('merchant_no', '=', merchant_no)
    .where('channel', '=', channel)
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  return found !== undefined
}

export type Outcome = 'APPLIED' | 'REPEATED' | 'SENT_BACK' | 'REVIEW' | 'PASSED_BY'

export async function keep(db: Db, event: BankEvent, outcome: Outcome, now: Date): Promise<void> {
  const { merchant_no, channel, eventId, tradeNo, kind } = event
  await db
    .insertInto('bank_events')
    .values({
      merchant_no,
      channel,
      event_id: eventId,
      trade_no: tradeNo,
      kind,
      outcome,
      at: now,
      payload: JSON.stringify(event),
    })
    .execute()
}

export interface NewSendBack {
  merchant_no: string
  send_back_no: string
  trade_no: string
  currency: string
  amount: bigint
  /** Of a try that another one has replaced; null: of the order as it stands. */
  attempt: number | null
}

export async function insertSendBack(db: Db, money: NewSendBack, now: Date): Promise<void> {
  await db
    .insertInto('send_backs')
    .values({ ...money, status: 'PENDING', detail: '', create_time: now, update_time: now })
    .execute()
}

export function sendBackOf(db: Db, merchant_no: string, sendBackNo: string) {
  return db
    .selectFrom('send_backs')
    .selectAll()
    .where('merchant_no', '=', merchant_no)
    .where('send_back_no', '=', sendBackNo)
    .executeTakeFirst()
}

/** false: somebody was quicker to write the bank's answer down. */
export async function settleSendBack(
  db: Db,
  merchant_no: string,
  sendBackNo: string,
  answer: { status: 'SENT' | 'REJECTED'; detail: string; update_time: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('send_backs')
    .set(answer)
    .where('merchant_no', '=', merchant_no)
    .where('send_back_no', '=', sendBackNo)
    .where('status', '=', 'PENDING')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
