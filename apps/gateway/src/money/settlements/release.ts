import type { Db } from '../../db/held-connection'
import { post } from '../../ledger/post'
import * as repo from './cycle.repo'

interface Release {
  currency: string
  today: string
  timeZone: string
  /** What the reserve holds, under the caller's lock. */
  held: bigint
  now: Date
}

/** What was held back of payments long enough goes to pending; never more than chargebacks have left. */
export async function releaseReserves(
  db: Db,
  merchant_no: string,
  { currency, today, timeZone, held, now }: Release,
): Promise<void> {
  let left = held
  for (const { trade_no: tradeNo, amount: owed } of await repo.dueReserves(db, merchant_no, {
    currency,
    today,
    timeZone,
  })) {
    const amount = owed < left ? owed : left
    if (amount <= 0n) return
    left -= amount
    const moves = [{ type: 'RESERVE_RELEASED', from: 'reserve', to: 'pending', amount }] as const
    await post(db, { merchant_no, now, mode: 'live', currency, object: 'order', objectId: tradeNo, tradeNo, moves })
  }
}
