import { formatMoney } from '@balcao/kernel/money'
import type { ApprovalKind } from '../../kit/calls/approval'
import { mustBeOpenByKyc } from '../../merchant'
import { askApproval, type Asker } from '../../platform'
import { moveWithdrawal } from './move-withdrawal'
import { decideThreshold } from './threshold'
import * as repo from './withdrawals.repo'

/** A second person of the merchant; a yes hands it on to the provider. */
export const secondApproval: ApprovalKind = {
  kind: 'withdrawal.second',
  hasOwnWayBack: true,
  right: 'finance:edit',
  second: ({ object_id, ask }) => {
    const { amount: text, to } = ask as Pick<ReturnType<typeof shownOf>, 'amount' | 'to'>
    const [amount = '', currency = ''] = text.split(' ')
    return { what: 'withdrawal', amount: { amount, currency }, to, place: `/financial?withdrawal=${object_id}` }
  },
  decided: async (db, approval, outcome, who, now) => {
    const withdrawal = await waiting(db, approval)
    const cause = { who: who.realName, detail: outcome === 'REJECTED' ? approval.reason : '', now }
    const moved = await moveWithdrawal(db, withdrawal, outcome === 'APPROVED' ? 'passedOn' : 'rejected', cause)
    if (!moved) throw new Error(`Withdrawal ${withdrawal.withdrawal_no} no longer waits for a second person`)
    if (outcome === 'REJECTED') return
    const { merchant_no, asked_by: uid, asked_name: realName } = withdrawal
    await askProvider({ db, merchant_no, now, user: { uid, realName } }, moved)
  },
}

/** The provider's yes lets the money go. Money, so never a reviewer's. */
export const payApproval: ApprovalKind = {
  kind: 'withdrawal.pay',
  hasOwnWayBack: true,
  right: 'provider:money',
  decided: async (db, approval, outcome, who, now) => {
    const withdrawal = await waiting(db, approval)
    if (outcome === 'APPROVED') await mustBeOpenByKyc({ db, merchant_no: approval.merchant_no, now }, 'payout')
    const cause = { who: who.realName, detail: outcome === 'REJECTED' ? approval.reason : '', now }
    const moved = await moveWithdrawal(db, withdrawal, outcome === 'APPROVED' ? 'approved' : 'rejected', cause)
    if (!moved) throw new Error(`Withdrawal ${withdrawal.withdrawal_no} no longer waits for the provider`)
  },
}

/** Somebody wants to raise or lift the merchant's own limit: a second person agrees, as with what it guards. */
export const thresholdApproval: ApprovalKind = {
  kind: 'withdrawal.threshold',
  right: 'finance:edit',
  second: ({ object_id: currency, ask }) => {
    const { amount } = ask as { amount: string }
    const told = { to: currency, place: '/financial' }
    return amount === ''
      ? { what: 'thresholdLifted', ...told }
      : { what: 'threshold', amount: { amount, currency }, ...told }
  },
  decided: decideThreshold,
}

export async function askProvider(asker: Asker, withdrawal: repo.WithdrawalRow): Promise<void> {
  await askApproval(asker, {
    kind: 'withdrawal.pay',
    objectId: withdrawal.withdrawal_no,
    shown: shownOf(withdrawal),
  })
}

export async function askSecond(asker: Asker, withdrawal: repo.WithdrawalRow): Promise<void> {
  const { account: _whole, ...shown } = shownOf(withdrawal)
  await askApproval(asker, { kind: 'withdrawal.second', objectId: withdrawal.withdrawal_no, shown })
}

function shownOf({ currency, amount, fee, source, masked, account, remark, asked_name }: repo.WithdrawalRow) {
  return {
    amount: `${formatMoney(amount, currency)} ${currency}`,
    fee: `${formatMoney(fee, currency)} ${currency}`,
    source,
    to: masked,
    account,
    remark,
    asked_name,
  }
}

async function waiting(
  db: Parameters<ApprovalKind['decided']>[0],
  { merchant_no, object_id }: { merchant_no: string; object_id: string },
) {
  const withdrawal = await repo.lock(db, merchant_no, object_id)
  if (!withdrawal) throw new Error(`Withdrawal ${object_id} is not there`)
  return withdrawal
}
