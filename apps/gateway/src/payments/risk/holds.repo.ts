import type { FittingRule } from '@balcao/kernel/risk-rules'
import type { Db } from '../../db/held-connection'
import type { Try } from '../orders'

/** What a bank said of money that waits, for whoever releases it or sends it back. */
export interface HeldWord {
  kind: 'confirmed' | 'authorised'
  /** Of which try; it need not be the last. */
  attempt: number
  isLate: boolean
}

/** The last try of an order that a rule wants to be held; whichever of its tries is paid, the order is. */
export async function lastMarked(db: Db, merchant_no: string, tradeNo: string): Promise<number | undefined> {
  const found = await db
    .selectFrom('risk_decisions')
    .select('attempt')
    .where('merchant_no', '=', merchant_no)
    .where('trade_no', '=', tradeNo)
    .where('status', '=', 'MARKED')
    .orderBy('attempt', 'desc')
    .executeTakeFirst()
  return found?.attempt
}

export async function wait(db: Db, { merchant_no, trade_no, attempt }: Try, word: HeldWord, now: Date): Promise<void> {
  await db
    .updateTable('risk_decisions')
    .set({ status: 'WAITING', word: JSON.stringify(word), held_time: now })
    .where('merchant_no', '=', merchant_no)
    .where('trade_no', '=', trade_no)
    .where('attempt', '=', attempt)
    .execute()
}

export async function keepDecision(
  db: Db,
  of: Try,
  { status, rules, now }: { status: string; rules: FittingRule[]; now: Date },
): Promise<void> {
  await db
    .insertInto('risk_decisions')
    .values({ ...of, status, rules: JSON.stringify(rules), create_time: now })
    .execute()
}
