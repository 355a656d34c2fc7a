import type { Method } from '@balcao/kernel/methods'

/** The port to the outside: whoever moves the money. A real acquirer is one more file that keeps to this. */
export interface Channel {
  name: string
  /** Asks for a payment. Card data passes through here and is kept nowhere. */
  start(payment: PaymentRequest): Promise<Started>
  cancel(ref: string): Promise<void>
  refund(refund: RefundRequest): Promise<void>
  /** null: not from this bank, or not as it signs. */
  parseCallback(signature: string, body: string): BankEvent | null
}

export interface PaymentRequest {
  merchantNo: string
  tradeNo: string
  merchantName: string
  method: Method
  currency: string
  amount: bigint
  /** Where it is paid, as the payer sees it. */
  payUrl: string
  card?: Card
  now: Date
}

export interface Card {
  number: string
  holder: string
  /** mm/yy */
  expiry: string
  cvv: string
}

export interface RefundRequest {
  merchantNo: string
  tradeNo: string
  ref: string
  refundNo: string
  currency: string
  amount: bigint
  now: Date
}

export interface Started {
  ref: string
  /** What the payer needs: the PIX code, the slip's line, the account. */
  methodData: Record<string, string>
  /** What the merchant may know of the payer's means: a card's brand and ends, never its middle. */
  payer: Record<string, string>
  /** How long the method itself waits. */
  until: Date
}

/** What a bank says. Its number makes it one event however often it is said. */
export interface BankEvent {
  channel: string
  eventId: string
  merchantNo: string
  tradeNo: string
  kind: BankEventKind
  /** refund events: which one. */
  refundNo?: string
  /** dispute events: how much. */
  amount?: string
  /** Why, or by which tracking key. */
  detail: string
  payer: Record<string, string>
}

export const BANK_EVENT_KINDS = [
  'confirmed',
  'declined',
  'held',
  'refundPaid',
  'refundRejected',
  'disputeOpened',
  'disputeWithdrawn',
  'disputeWon',
  'disputeLost',
] as const
export type BankEventKind = (typeof BANK_EVENT_KINDS)[number]

export class ChannelDown extends Error {}
