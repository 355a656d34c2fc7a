import { HEAR_PAYOUT, type PayoutEvent } from '../../ports/channels/payout-bank'
import { SandboxBank } from '../../ports/channels/sandbox/sandbox-bank'
import * as diary from '../../ports/channels/sandbox/sandbox-payouts.repo'
import type { Gateway } from '../../kit/calls/ctx'
import type { Job } from '../../kit/jobs/jobs'
import { openTenant } from '../../kit/database/tenancy'
import { inLanes } from '../../kit/jobs/lanes'
import type { Tick } from '../../kit/jobs/tick'
import { inTransaction } from '../../kit/database/transaction'
import { onBankEvent } from './on-bank-event'
import { SEND, TELL } from './move-withdrawal'
import { tellPeople, type Telling } from './tell-people'
import * as repo from './withdrawals.repo'

const AT_ONCE = 200

/** Hands a withdrawal to the bank. Sent twice after a crash, it is one payment there: its number is the key. */
export const sendWithdrawal: Job<{ merchant_no: string; withdrawal_no: string }> = {
  name: SEND,
  run: async ({ databases, bank, clock }, { merchant_no, withdrawal_no: payoutNo }) => {
    const inTenant = <Result>(work: Parameters<typeof inTransaction<Result>>[2]) =>
      inTransaction(databases.worker, openTenant(merchant_no), work)
    const found = await inTenant((db) => repo.find(db, merchant_no, payoutNo))
    if (!found) throw new Error(`Withdrawal ${payoutNo} is not visible yet`)
    if (found.status !== 'PROCESSING' || found.sent_at) return
    const { currency, amount, remark } = found
    const account = found.account as Record<string, unknown>
    const { ref } = await bank.pay({ merchant_no, payoutNo, currency, amount, account, remark, now: clock.now() })
    await inTenant((db) => repo.markSent(db, merchant_no, payoutNo, ref, clock.now()))
  },
}

/** A bank that takes payments and pays out tells both at one address; this was written down there. */
export const hearPayout: Job<{ merchant_no: string; event: PayoutEvent }> = {
  name: HEAR_PAYOUT,
  run: async (gateway, { event }) => void (await onBankEvent(gateway, event)),
}

export const tellWithdrawal: Job<Telling> = { name: TELL, run: tellPeople }

/** The sandbox bank says what its diary has for now. Told twice after a crash, it is still one event. */
export async function tellPayouts(gateway: Gateway): Promise<number> {
  const { bank, databases, clock } = gateway
  if (!(bank instanceof SandboxBank)) return 0
  const due = await diary.due(databases.worker, clock.now(), AT_ONCE)
  await inLanes(1, due, async ({ merchant_no, event_id, event }) => {
    const body = JSON.stringify(event)
    const heard = bank.parseCallback(bank.sign(body), body)
    if (heard) await onBankEvent(gateway, heard)
    await inTransaction(databases.worker, openTenant(merchant_no), (db) =>
      diary.markTold(db, merchant_no, event_id, clock.now()),
    )
  })
  return due.length
}

export const payoutTick: Tick = { name: 'sandbox.payouts', everySeconds: 1, run: tellPayouts }
