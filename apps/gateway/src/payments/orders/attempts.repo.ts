import { sql } from 'kysely'
import type { Db } from '../../db/held-connection'
import type { LockedOrder } from './lock-order.repo'

/** The tries of an order. Whoever writes more than a bank's answer here holds the order's lock. */

interface NewAttempt {
  merchant_no: string
  trade_no: string
  method: string
  channel: string
  /** What the payer pays on top of the amount. */
  interest: bigint
  create_time: Date
  /** How the card begins, and whose document was typed with it. */
  card_bin?: string
  document?: string
}

/** Writes down what is about to be asked of a bank. Its number is never given again. */
export async function addAttempt(db: Db, { merchant_no, trade_no, ...attempt }: NewAttempt): Promise<number> {
  const last = await db
    .selectFrom('order_attempts')
    .select((eb) => eb.fn.max('attempt').as('attempt'))
    .where('merchant_no', '=', merchant_no)
    .where('trade_no', '=', trade_no)
    .executeTakeFirst()
  const number = (last?.attempt ?? 0) + 1
  await db
    .insertInto('order_attempts')
    .values({ ...attempt, merchant_no, trade_no, attempt: number })
    .execute()
  return number
}

export function attemptOf(db: Db, merchant_no: string, tradeNo: string, attempt: number) {
  return db
    .selectFrom('order_attempts')
    .selectAll()
    .where('merchant_no', '=', merchant_no)
    .where('trade_no', '=', tradeNo)
    .where('attempt', '=', attempt)
    .executeTakeFirst()
}
export type Attempt = NonNullable<Awaited<ReturnType<typeof attemptOf>>>

/** The try that counted counts no more. One that no payer began has had no row until now. */
export async function replaceAttempt(db: Db, order: ReplacedOrder, now: Date): Promise<void> {
  const { merchant_no, trade_no, attempt, method, channel, channel_ref, method_data, payer, interest } = order
  await db
    .insertInto('order_attempts')
    .values({
      merchant_no,
      trade_no,
      attempt,
      method,
      channel,
      channel_ref,
      method_data: method_data === null ? null : JSON.stringify(method_data),
      payer: payer === null ? null : JSON.stringify(payer),
      interest,
      create_time: order.update_time,
      replaced_time: now,
      cancel_status: 'PENDING',
    })
    .onConflict((conflict) =>
      conflict
        .columns(['merchant_no', 'trade_no', 'attempt'])
        .doUpdateSet({ replaced_time: now, cancel_status: 'PENDING' }),
    )
    .execute()
}
type ReplacedOrder = Pick<
  LockedOrder,
  | 'merchant_no'
  | 'trade_no'
  | 'attempt'
  | 'method'
  | 'channel'
  | 'channel_ref'
  | 'method_data'
  | 'payer'
  | 'interest'
  | 'update_time'
>

/** What its bank made of the wish to forget it, written down once. */
export async function settleCancel(
  db: Db,
  { merchant_no, trade_no, attempt }: Pick<Attempt, 'merchant_no' | 'trade_no' | 'attempt'>,
  cancel_status: 'CANCELLED' | 'KEPT',
): Promise<void> {
  await db
    .updateTable('order_attempts')
    .set({ cancel_status })
    .where('merchant_no', '=', merchant_no)
    .where('trade_no', '=', trade_no)
    .where('attempt', '=', attempt)
    .where('cancel_status', '=', 'PENDING')
    .execute()
}

export interface Begun {
  channel_ref: string
  method_data: Record<string, string>
  payer: Record<string, string>
  method_until: Date
}

/** The payer's wish is the same; another bank is asked for it. */
export async function changeBank(
  db: Db,
  { merchant_no, trade_no, attempt }: Pick<Attempt, 'merchant_no' | 'trade_no' | 'attempt'>,
  next: { attempt: number; channel: string },
): Promise<void> {
  await db
    .updateTable('orders')
    .set(next)
    .where('merchant_no', '=', merchant_no)
    .where('trade_no', '=', trade_no)
    .where('attempt', '=', attempt)
    .execute()
}

/** What the bank answered, kept with the try, and with the order where that try still is the one that counts. */
export async function keepBegun(
  db: Db,
  { merchant_no, trade_no, attempt }: Pick<Attempt, 'merchant_no' | 'trade_no' | 'attempt'>,
  { method_until, ...begun }: Begun,
): Promise<void> {
  const kept = {
    channel_ref: begun.channel_ref,
    method_data: JSON.stringify(begun.method_data),
    // A bank that was quicker than its own answer may have told who paid already.
    payer: sql<string>`${JSON.stringify(begun.payer)}::jsonb || coalesce(payer, '{}')`,
  }
  await db
    .updateTable('order_attempts')
    .set(kept)
    .where('merchant_no', '=', merchant_no)
    .where('trade_no', '=', trade_no)
    .where('attempt', '=', attempt)
    .execute()
  await db
    .updateTable('orders')
    .set({ ...kept, method_until })
    .where('merchant_no', '=', merchant_no)
    .where('trade_no', '=', trade_no)
    .where('attempt', '=', attempt)
    .execute()
}
