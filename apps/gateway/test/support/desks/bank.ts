import type { BankEvent, BankEventKind } from '../../../src/ports/channels/channel'
import { onBankEvent } from '../../../src/payments/payments'
import type { TestGateway } from '../../harness'

let number = 0

/** The bank says something of an order; each time a new event, unless it has a number. */
export function tell(
  { gateway }: TestGateway,
  merchant_no: string,
  tradeNo: string,
  kind: BankEventKind,
  more: Partial<BankEvent> = {},
) {
  const eventId = `BANK-${++number}`
  return onBankEvent(gateway, {
    channel: 'sandbox',
    eventId,
    merchant_no,
    tradeNo,
    kind,
    detail: 'fraud',
    payer: {},
    ...more,
  })
}
