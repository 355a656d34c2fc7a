import type { PayoutEvent } from '../../channels/payout-bank'
import { writeAudit } from '../../kit/audit'
import type { Gateway } from '../../kit/ctx'
import { newId } from '../../kit/ids'
import { openTenant } from '../../kit/tenancy'
import { inTransaction } from '../../kit/transaction'
import { moveWithdrawal } from './move-withdrawal'
import * as repo from './withdrawals.repo'

/**
 * The bank says what became of a payout. Said again, it changes nothing; what the table does not foresee is kept for
 * review, never dropped. Under the withdrawal's lock, so that words about one come one by one.
 */
export async function hearBank(
  { databases, clock }: Gateway,
  event: PayoutEvent,
): Promise<'APPLIED' | 'REPEATED' | 'REVIEW'> {
  const now = clock.now()
  const { bank, eventId: event_id, merchantNo, payoutNo, kind, detail } = event
  return inTransaction(databases.worker, openTenant(merchantNo), async (db) => {
    const withdrawal = await repo.lock(db, merchantNo, payoutNo)
    if (!withdrawal) throw new Error(`Payout ${payoutNo} is not visible yet`)
    if (await repo.isKnown(db, merchantNo, { bank, event_id })) return 'REPEATED'
    const moved = await moveWithdrawal(db, withdrawal, kind, { who: '', detail, now })
    const outcome = moved ? 'APPLIED' : 'REVIEW'
    const word = { bank, event_id, payout_no: payoutNo, kind, payload: JSON.stringify(event), outcome } as const
    await repo.keepWord(db, merchantNo, word, now)
    const source = { now, requestId: newId('R', now), ip: '', userAgent: bank, merchantNo }
    await writeAudit(db, source, `withdrawals.${kind}`, {
      object: 'withdrawal',
      id: payoutNo,
      before: { status: withdrawal.status },
      after: { status: moved?.status ?? withdrawal.status, detail, outcome },
      actor: { uid: '', name: bank },
    })
    return outcome
  })
}
