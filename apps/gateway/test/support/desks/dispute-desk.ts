import { disputes } from '@balcao/contract/payments/disputes'
import { refunds } from '@balcao/contract/payments/refunds'
import type { BankEvent, BankEventKind } from '../../../src/ports/channels/channel'
import type { TestGateway } from '../../harness'
import { tell } from './bank'
import type { Shop } from './shop'

/** What a shop and its bank do about disputes. */
export function disputeDesk(gateway: TestGateway, shop: Shop) {
  let number = 0
  const query = async <Row>(sql: string, values: unknown[]) =>
    (await gateway.databases.owner.query(sql, values)).rows as Row[]

  const desk = {
    balances: async () => (await shop.balances())!,
    of: async (trade_no: string) => (await gateway.call(disputes.list, { id: trade_no }, shop.admin())).data.list,
    detail: async (dispute_no: string) => (await gateway.call(disputes.detail, { dispute_no }, shop.admin())).data,
    respond: (dispute_no: string, action: string, more: object = {}) =>
      gateway.call(disputes.respond, { dispute_no, action, request_id: `Q${++number}`, ...more }, shop.admin()),
    bank: (tradeNo: string, kind: BankEventKind, more: Partial<BankEvent> = {}) =>
      tell(gateway, shop.merchant_no, tradeNo, kind, { caseNo: `C${tradeNo}`, ...more }),
    askRefund: async (trade_no: string, amount: string) =>
      (await gateway.call(refunds.ask, { trade_no, amount, out_request_no: `D${++number}` }, shop.admin())).data,
    /** A paid order with an open dispute, and the balances before it was opened. */
    async opened(amount = '100.00') {
      const tradeNo = await shop.paidOrder(amount)
      const before = await desk.balances()
      const outcome = await desk.bank(tradeNo, 'disputeOpened')
      const [dispute] = await desk.of(tradeNo)
      if (outcome !== 'APPLIED' || !dispute) throw new Error(`No dispute of ${tradeNo}: ${outcome}`)
      return { tradeNo, before, no: dispute.dispute_no }
    },
    mails: async (template: string) =>
      (
        await query('select 1 from mails where merchant_no = $1 and template = $2 and recipient = $3', [
          shop.merchant_no,
          template,
          shop.email,
        ])
      ).length,
    entryTypes: async (disputeNo: string) =>
      (
        await query<{ type: string }>(
          `select distinct type from ledger_entries where object = 'dispute' and object_id = $1 order by type`,
          [disputeNo],
        )
      ).map(({ type }) => type),
    wasAnswered: async (disputeNo: string) =>
      (await query('select 1 from disputes where dispute_no = $1 and answered_at is not null', [disputeNo])).length ===
      1,
  }
  return desk
}
export type DisputeDesk = ReturnType<typeof disputeDesk>
