import type { Gateway } from '../../kit/calls/ctx'
import { writeAudit } from '../../kit/calls/audit'
import { newId } from '../../base/ids'
import { enqueue, type Job } from '../../kit/jobs/jobs'
import { openTenant } from '../../kit/database/tenancy'
import type { Tick } from '../../kit/jobs/tick'
import { inTransaction } from '../../kit/database/transaction'
import * as cycle from './cycle.repo'
import { draftCycle } from './draft'
import { moveSettlement, SEND } from './move-settlement'
import { publish } from './publish'
import * as repo from './settlements.repo'

const AT_ONCE = 200
/** What others do when a settlement is published waits in the queue under this name. */
export const SETTLEMENT_PUBLISHED = 'settlements.published'

/**
 * Makes what is due and publishes what adds up. Killed anywhere, the next turn goes on: a draft is found again, and the
 * key of its entries keeps them from being settled twice. What fails of one merchant does not hold up the others.
 */
export async function settleDue(gateway: Gateway): Promise<number> {
  const { databases, clock, log } = gateway
  for (const { merchant_no, currency } of await cycle.dueCycles(databases.worker, clock.now(), AT_ONCE)) {
    const draft = inTransaction(databases.worker, openTenant(merchant_no), (db) =>
      draftCycle(db, merchant_no, currency, clock.now()),
    )
    await draft.catch((error: unknown) => log.error({ merchant_no, currency, err: error }, 'settlement not made'))
  }
  const drafts = await cycle.drafts(databases.worker, AT_ONCE)
  for (const { merchant_no, settlement_no } of drafts) {
    const published = publishOne(gateway, merchant_no, settlement_no)
    await published.catch((error: unknown) =>
      log.error({ merchant_no, settlement_no, err: error }, 'settlement not published'),
    )
  }
  return drafts.length
}

function publishOne({ databases, clock }: Gateway, merchant_no: string, settlementNo: string) {
  const now = clock.now()
  return inTransaction(databases.worker, openTenant(merchant_no), async (db) => {
    if ((await publish(db, merchant_no, settlementNo, now)) !== 'PUBLISHED') return
    const after = await repo.find(db, merchant_no, settlementNo)
    const source = { now, requestId: newId('R', now), ip: '', userAgent: '', merchant_no }
    await writeAudit(db, source, 'settlements.publish', {
      object: 'settlement',
      id: settlementNo,
      after: { status: after?.status ?? '' },
      actor: { uid: '', name: '' },
    })
    await enqueue(db, SETTLEMENT_PUBLISHED, { merchant_no, settlement_no: settlementNo })
  })
}

export const settleTick: Tick = { name: 'settlements.settle', everySeconds: 30, run: settleDue }

/** Hands a settlement to the bank. Sent twice after a crash, it is one payment there: its number is the key. */
export const sendSettlement: Job<{ merchant_no: string; settlement_no: string }> = {
  name: SEND,
  run: async ({ databases, bank, clock }, { merchant_no, settlement_no: settlementNo }) => {
    const inTenant = <Result>(work: Parameters<typeof inTransaction<Result>>[2]) =>
      inTransaction(databases.worker, openTenant(merchant_no), work)
    // Before the bank hears of it: its answer may be faster than ours.
    const paying = await inTenant(async (db) => {
      const found = await repo.lock(db, merchant_no, settlementNo)
      if (!found) throw new Error(`Settlement ${settlementNo} is not visible yet`)
      if (found.status !== 'APPROVED') return found
      return moveSettlement(db, found, 'sent', { who: '', detail: '', now: clock.now() })
    })
    if (paying?.status !== 'PAYING' || paying.sent_at) return
    const { payout_no: payoutNo, settle_currency: currency, payable: amount } = paying
    const account = paying.account as Record<string, unknown>
    const now = clock.now()
    const { ref } = await bank.pay({ merchant_no, payoutNo, currency, amount, account, remark: settlementNo, now })
    await inTenant((db) => repo.markSent(db, paying, ref, clock.now()))
  },
}
