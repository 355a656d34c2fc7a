import type { BankEvent, BankEventKind } from '../../../src/ports/channels/channel'
import { DEMO_BANK } from '../../../src/ports/channels/sandbox/sandbox'
import { onBankEvent } from '../../../src/payments/payments'
import type { TestGateway } from '../../harness'

let number = 0

/** The bank that has an order says something of it; each time a new event, unless it has a number. */
export async function tell(
  { gateway, databases }: TestGateway,
  merchant_no: string,
  tradeNo: string,
  kind: BankEventKind,
  more: Partial<BankEvent> = {},
) {
  const eventId = `BANK-${++number}`
  const { rows } = await databases.owner.query<{ channel: string; attempt: number }>(
    'select channel, attempt from orders where merchant_no = $1 and trade_no = $2',
    [merchant_no, tradeNo],
  )
  return onBankEvent(gateway, {
    channel: rows[0]?.channel ?? DEMO_BANK,
    eventId,
    merchant_no,
    tradeNo,
    kind,
    attempt: rows[0]?.attempt ?? 0,
    detail: 'fraud',
    payer: {},
    ...more,
  })
}
