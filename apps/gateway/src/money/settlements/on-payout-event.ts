import type { PayoutEvent } from '../../ports/channels/payout-bank'
import type { Db } from '../../db/held-connection'
import { moveSettlement } from './move-settlement'
import * as repo from './settlements.repo'

/** A settlement's payouts are numbered after it, one per application. */
export function isSettlementPayout(payoutNo: string): boolean {
  return payoutNo.startsWith('SET-')
}

/**
 * What the bank said of a settlement's payout; the lock is held until the caller's transaction ends. `apply` makes it so,
 * or answers null where the table does not have it, or where it speaks of an application that is over.
 */
export async function onPayoutEvent(db: Db, { merchant_no, payoutNo, kind, detail }: PayoutEvent, now: Date) {
  const id = payoutNo.split('/')[0] ?? ''
  const settlement = await repo.lock(db, merchant_no, id)
  if (!settlement) return null
  const isForeseen = settlement.payout_no === payoutNo && kind !== 'returned'
  return {
    object: 'settlement' as const,
    id,
    status: settlement.status,
    apply: () => (isForeseen ? moveSettlement(db, settlement, kind, { who: '', detail, now }) : Promise.resolve(null)),
  }
}
