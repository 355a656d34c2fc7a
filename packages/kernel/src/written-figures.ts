import type { FigureFacts } from './figures'

/** Every column of money in a file, by the file's kind: one that is not here cannot be written as money. */
export const FILE_FIGURES = {
  'orders.amount': { measure: 'amount', base: 'whenever', of: 'order' },
  'orders.refunded': { measure: 'amount', base: 'whenever', of: 'booking' },
  'orders.fee': { measure: 'amount', base: 'whenever', of: 'booking' },
  'orders.net': { measure: 'amount', base: 'whenever', of: 'booking' },
  'orders.interest': { measure: 'amount', base: 'whenever', of: 'booking' },
  'orders.reserve': { measure: 'amount', base: 'whenever', of: 'booking' },
  'settlementLines.amount': { measure: 'amount', base: 'settlement', of: 'booking' },
  'settlements.net': { measure: 'amount', base: 'settlement', of: 'booking' },
  'settlements.tax': { measure: 'amount', base: 'settlement', of: 'booking' },
  'settlements.converted': { measure: 'amount', base: 'settlement', of: 'booking' },
  'settlements.fee': { measure: 'amount', base: 'settlement', of: 'booking' },
  'settlements.payable': { measure: 'amount', base: 'settlement', of: 'booking' },
  'reconciliation.gross': { measure: 'amount', base: 'settlement', of: 'booking' },
  'reconciliation.fee': { measure: 'amount', base: 'settlement', of: 'booking' },
  'reconciliation.refund': { measure: 'amount', base: 'settlement', of: 'booking' },
  'reconciliation.refund_fee': { measure: 'amount', base: 'settlement', of: 'booking' },
  'reconciliation.chargeback': { measure: 'amount', base: 'settlement', of: 'booking' },
  'reconciliation.chargeback_fee': { measure: 'amount', base: 'settlement', of: 'booking' },
  'reconciliation.held': { measure: 'amount', base: 'settlement', of: 'booking' },
  'reconciliation.reserve': { measure: 'amount', base: 'settlement', of: 'booking' },
  'reconciliation.other': { measure: 'amount', base: 'settlement', of: 'booking' },
  'reconciliation.tax': { measure: 'amount', base: 'settlement', of: 'booking' },
  'reconciliation.net': { measure: 'amount', base: 'settlement', of: 'booking' },
  'reconciliation.converted': { measure: 'amount', base: 'settlement', of: 'booking' },
  'reconciliation.settlement_fee': { measure: 'amount', base: 'settlement', of: 'booking' },
  'reconciliation.payable': { measure: 'amount', base: 'settlement', of: 'booking' },
  'refunds.amount': { measure: 'amount', base: 'whenever', of: 'booking' },
  'refunds.fee': { measure: 'amount', base: 'whenever', of: 'booking' },
  'disputes.amount': { measure: 'amount', base: 'whenever', of: 'bankSays' },
  'disputes.fee': { measure: 'amount', base: 'whenever', of: 'booking' },
  'withdrawals.amount': { measure: 'amount', base: 'whenever', of: 'booking' },
  'withdrawals.fee': { measure: 'amount', base: 'whenever', of: 'booking' },
  'payouts.amount': { measure: 'amount', base: 'whenever', of: 'booking' },
  'payouts.fee': { measure: 'amount', base: 'whenever', of: 'booking' },
  'ledger.amount': { measure: 'amount', base: 'bookedAt', of: 'booking' },
  'accountStatement.amount': { measure: 'amount', base: 'bookedAt', of: 'booking' },
  'accountStatement.balance': { measure: 'balance', base: 'bookedAt', of: 'liveBooks' },
  'journal.debit': { measure: 'amount', base: 'bookedAt', of: 'booking' },
  'journal.credit': { measure: 'amount', base: 'bookedAt', of: 'booking' },
  'recurring.amount': { measure: 'amount', base: 'whenever', of: 'agreed' },
  'recurring.trial_amount': { measure: 'amount', base: 'whenever', of: 'agreed' },
  'virtualAccounts.expected_amount': { measure: 'amount', base: 'whenever', of: 'agreed' },
  'virtualAccounts.deposit_total': { measure: 'amount', base: 'whenever', of: 'bankSays' },
} as const satisfies Record<string, FigureFacts>

/** The same of the provider's own files, which tell what its figures of all merchants tell. */
const DESK_FILE_FIGURES = {
  'merchants.paid_amount': { measure: 'amount', base: 'payDay', of: 'livePaidOrders' },
  'merchants.available': { measure: 'balance', base: 'bookedAt', of: 'liveBooks' },
} as const satisfies Record<string, FigureFacts>

/** Every amount on paper and in what banks read: the document of a month, its invoice, a settlement's statement, CAMT.053 and OFX. */
export const PAPER_FIGURES = {
  'month.opening': { measure: 'balance', base: 'bookedAt', of: 'liveBooks' },
  'month.activity': { measure: 'amount', base: 'bookedAt', of: 'liveBooks' },
  'month.closing': { measure: 'balance', base: 'bookedAt', of: 'liveBooks' },
  'month.tax': { measure: 'amount', base: 'bookedAt', of: 'liveBooks' },
  'month.taxes': { measure: 'amount', base: 'bookedAt', of: 'liveBooks' },
  'invoice.fee': { measure: 'amount', base: 'bookedAt', of: 'liveBooks' },
  'invoice.total': { measure: 'amount', base: 'bookedAt', of: 'liveBooks' },
  'settlement.line': { measure: 'amount', base: 'settlement', of: 'booking' },
  'settlement.net': { measure: 'amount', base: 'settlement', of: 'booking' },
  'settlement.payable': { measure: 'amount', base: 'settlement', of: 'booking' },
  'bankStatement.opening': { measure: 'balance', base: 'bookedAt', of: 'liveBooks' },
  'bankStatement.closing': { measure: 'balance', base: 'bookedAt', of: 'liveBooks' },
  'bankStatement.credits': { measure: 'amount', base: 'bookedAt', of: 'liveBooks' },
  'bankStatement.debits': { measure: 'amount', base: 'bookedAt', of: 'liveBooks' },
  'bankStatement.line': { measure: 'amount', base: 'bookedAt', of: 'booking' },
} as const satisfies Record<string, FigureFacts>

export type FileFigure = keyof typeof FILE_FIGURES | keyof typeof DESK_FILE_FIGURES
export type PaperFigure = keyof typeof PAPER_FIGURES

/** Whether a column of a file is money, and so one of the registry. */
export function isFileFigure(name: string): name is FileFigure {
  return Object.hasOwn(FILE_FIGURES, name) || Object.hasOwn(DESK_FILE_FIGURES, name)
}
