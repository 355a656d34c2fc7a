import type { Db } from '../../db/held-connection'

/** The decision that an order’s money waits for. */
export function lockWaiting(db: Db, merchant_no: string, tradeNo: string) {
  return db
    .selectFrom('risk_decisions')
    .selectAll()
    .where('merchant_no', '=', merchant_no)
    .where('trade_no', '=', tradeNo)
    .where('status', '=', 'WAITING')
    .forUpdate()
    .executeTakeFirst()
}

export async function settle(
  db: Db,
  { merchant_no, trade_no, attempt }: { merchant_no: string; trade_no: string; attempt: number },
  decision: { status: 'RELEASED' | 'SENT_BACK'; decided_by: string; reason: string; decide_time: Date },
): Promise<void> {
  await db
    .updateTable('risk_decisions')
    .set(decision)
    .where('merchant_no', '=', merchant_no)
    .where('trade_no', '=', trade_no)
    .where('attempt', '=', attempt)
    .execute()
}

export function one(db: Db, merchant_no: string, tradeNo: string, attempt: number) {
  return db
    .selectFrom('risk_decisions')
    .selectAll()
    .where('merchant_no', '=', merchant_no)
    .where('trade_no', '=', tradeNo)
    .where('attempt', '=', attempt)
    .executeTakeFirst()
}
