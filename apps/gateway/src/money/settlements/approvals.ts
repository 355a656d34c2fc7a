import { formatMoney } from '@balcao/kernel/money'
import type { ApprovalKind } from '../../kit/calls/approval'
import { mustBeOpenByKyc } from '../../merchant'
import { askApproval, type Asker } from '../../platform'
import { moveSettlement } from './move-settlement'
import * as repo from './settlements.repo'

const KIND = 'settlement.pay'

/** The provider's yes lets the money go. Money, so never a reviewer's. */
export const settlementApproval: ApprovalKind = {
  kind: KIND,
  hasOwnWayBack: true,
  right: 'provider:money',
  decided: async (db, { merchant_no, object_id, reason }, outcome, who, now) => {
    const settlement = await repo.lock(db, merchant_no, object_id)
    if (!settlement) throw new Error(`Settlement ${object_id} is not there`)
    const isYes = outcome === 'APPROVED'
    if (isYes) await mustBeOpenByKyc({ db, merchant_no, now }, 'payout')
    const cause = { who: who.realName, detail: isYes ? '' : reason, now }
    const moved = await moveSettlement(db, settlement, isYes ? 'approved' : 'rejected', cause)
    if (!moved) throw new Error(`Settlement ${object_id} no longer waits for the provider`)
  },
}

export async function askProvider(asker: Asker, settlement: repo.SettlementRow): Promise<void> {
  const { settlement_no, currency, settle_currency, net, payable, cycle_day, masked, account, applied_name } =
    settlement
  await askApproval(asker, {
    kind: KIND,
    objectId: settlement_no,
    shown: {
      amount: `${formatMoney(payable, settle_currency)} ${settle_currency}`,
      net: `${formatMoney(net, currency)} ${currency}`,
      cycle_day,
      to: masked,
      account,
      asked_name: applied_name,
    },
  })
}
