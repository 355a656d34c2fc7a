/** The port to the bank that pays out: withdrawals now, anything else that leaves to an account later. */
export interface PayoutBank {
  name: string
  /** Whether it pays out at all; nobody is asked to wait for one that does not. */
  isOpen: boolean
  /**
   * Hands a payment over and gives the bank's own reference. Asked again under the same number, it is one payment. What
   * becomes of it the bank tells afterwards.
   */
  pay(payout: PayoutRequest): Promise<{ ref: string }>
  /** null: not from this bank, or not as it signs. */
  parseCallback(signature: string, body: string): PayoutEvent | null
}

export interface PayoutRequest {
  merchant_no: string
  payoutNo: string
  currency: string
  amount: bigint
  /** Where to: as the account stood when the money was asked for. */
  account: Record<string, unknown>
  remark: string
  now: Date
}

export const PAYOUT_EVENT_KINDS = ['paid', 'failed', 'returned'] as const
export type PayoutEventKind = (typeof PAYOUT_EVENT_KINDS)[number]

/** What the bank says. Its number makes it one event however often it is said. */
export interface PayoutEvent {
  bank: string
  eventId: string
  merchant_no: string
  payoutNo: string
  kind: PayoutEventKind
  /** Why it failed or came back. */
  detail: string
}

/** The job that takes down what a bank said of payouts where somebody else heard it. */
export const HEAR_PAYOUT = 'payouts.hear'

export class PayoutBankDown extends Error {}
