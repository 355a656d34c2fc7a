import type { PayoutEvent } from '../../ports/channels/payout-bank'
import type { Db } from '../../db/held-connection'
import { writeAudit } from '../../kit/calls/audit'
import type { Gateway } from '../../kit/calls/ctx'
import { newId } from '../../base/ids'
import { openTenant } from '../../kit/database/tenancy'
import { inTransaction } from '../../kit/database/transaction'
import { onPayoutEvent, isSettlementPayout } from '../settlements'
import { moveWithdrawal } from './move-withdrawal'
import * as repo from './withdrawals.repo'

/**
 * The bank says what became of a payout. Said again, it changes nothing; what the table does not foresee is kept for
 * review, never dropped. Under the lock of what is paid out, so that words about one come one by one.
 */
export async function onBankEvent(
  { databases, clock }: Gateway,
  event: PayoutEvent,
): Promise<'APPLIED' | 'REPEATED' | 'REVIEW'> {
  const now = clock.now()
  const { bank, eventId: event_id, merchant_no, payoutNo, kind, detail } = event
  return inTransaction(databases.worker, openTenant(merchant_no), async (db) => {
    const about = await (isSettlementPayout(payoutNo) ? onPayoutEvent : aboutWithdrawal)(db, event, now)
    if (!about) throw new Error(`Payout ${payoutNo} is not visible yet`)
    if (await repo.isKnown(db, merchant_no, { bank, event_id })) return 'REPEATED'
    const moved = await about.apply()
    const outcome = moved ? 'APPLIED' : 'REVIEW'
    const word = { bank, event_id, payout_no: payoutNo, kind, payload: JSON.stringify(event), outcome } as const
    await repo.keepWord(db, merchant_no, word, now)
    const source = { now, requestId: newId('R', now), ip: '', userAgent: bank, merchant_no }
    await writeAudit(db, source, `${about.object}s.${kind}`, {
      object: about.object,
      id: about.id,
      before: { status: about.status },
      after: { status: moved?.status ?? about.status, detail, outcome },
      actor: { uid: '', name: bank },
    })
    return outcome
  })
}

async function aboutWithdrawal(db: Db, { merchant_no, payoutNo, kind, detail }: PayoutEvent, now: Date) {
  const withdrawal = await repo.lock(db, merchant_no, payoutNo)
  if (!withdrawal) return null
  const apply = () => moveWithdrawal(db, withdrawal, kind, { who: '', detail, now })
  return { object: 'withdrawal' as const, id: payoutNo, status: withdrawal.status, apply }
}
