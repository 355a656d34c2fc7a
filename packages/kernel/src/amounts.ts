import type { FigureFacts, FigureName, PlatformFigureName } from './figures'

/**
 * Every amount that stands in a row or beside a name, as FIGURES has those that are told by themselves. Whoever shows one
 * says which it is. Those that are in the books are proved by them, like every figure.
 */
export const AMOUNTS = {
  orderAmount: { measure: 'amount', base: 'whenever', of: 'order' },
  orderRefunded: { measure: 'amount', base: 'whenever', of: 'booking' },
  orderLine: { measure: 'amount', base: 'whenever', of: 'booking' },
  customerPaid: { measure: 'amount', base: 'whenever', of: 'booking' },
  customerRefunded: { measure: 'amount', base: 'whenever', of: 'booking' },
  payerTotal: { measure: 'amount', base: 'whenever', of: 'booking' },
  instalmentInterest: { measure: 'amount', base: 'whenever', of: 'booking' },
  heldAmount: { measure: 'amount', base: 'whenever', of: 'bankSays' },
  instalmentEach: { measure: 'amount', base: 'whenever', of: 'agreed' },
  instalmentFee: { measure: 'amount', base: 'whenever', of: 'agreed' },
  refundInterest: { measure: 'amount', base: 'whenever', of: 'booking' },
  ledgerEntry: { measure: 'amount', base: 'bookedAt', of: 'booking' },
  ledgerBalance: { measure: 'balance', base: 'bookedAt', of: 'liveBooks' },
  refundAmount: { measure: 'amount', base: 'whenever', of: 'booking' },
  refundFee: { measure: 'amount', base: 'whenever', of: 'booking' },
  disputeAmount: { measure: 'amount', base: 'whenever', of: 'bankSays' },
  disputeFee: { measure: 'amount', base: 'whenever', of: 'booking' },
  disputeLoss: { measure: 'amount', base: 'whenever', of: 'booking' },
  disputeHeld: { measure: 'amount', base: 'whenever', of: 'booking' },
  withdrawalAmount: { measure: 'amount', base: 'whenever', of: 'booking' },
  withdrawalFee: { measure: 'amount', base: 'whenever', of: 'booking' },
  withdrawalOrigin: { measure: 'amount', base: 'whenever', of: 'booking' },
  adjustmentAmount: { measure: 'amount', base: 'whenever', of: 'agreed' },
  withdrawalQuote: { measure: 'amount', base: 'whenever', of: 'agreed' },
  settlementNet: { measure: 'amount', base: 'settlement', of: 'booking' },
  settlementPayable: { measure: 'amount', base: 'settlement', of: 'booking' },
  settlementLine: { measure: 'amount', base: 'settlement', of: 'booking' },
  settlementEntry: { measure: 'amount', base: 'settlement', of: 'booking' },
  settlementMinimum: { measure: 'amount', base: 'whenever', of: 'agreed' },
  monthClosing: { measure: 'balance', base: 'bookedAt', of: 'liveBooks' },
  bankLine: { measure: 'amount', base: 'whenever', of: 'bankSays' },
  contractAmount: { measure: 'amount', base: 'whenever', of: 'agreed' },
  linkAmount: { measure: 'amount', base: 'whenever', of: 'agreed' },
  periodAmount: { measure: 'amount', base: 'whenever', of: 'order' },
  expectedAmount: { measure: 'amount', base: 'whenever', of: 'agreed' },
  depositAmount: { measure: 'amount', base: 'whenever', of: 'bankSays' },
  depositTotal: { measure: 'amount', base: 'whenever', of: 'bankSays' },
  fileSum: { measure: 'amount', base: 'file', of: 'booking' },
  feePreview: { measure: 'amount', base: 'whenever', of: 'agreed' },
  typedAmount: { measure: 'amount', base: 'whenever', of: 'agreed' },
} as const satisfies Record<string, FigureFacts>

export type AmountName = keyof typeof AMOUNTS

/** What may be shown as money. */
export type ShownFigure = FigureName | PlatformFigureName | AmountName
