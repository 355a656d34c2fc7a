/** What stands above and below the lines of an account, whatever a bank would write it in. */
export interface StatementFacts {
  /** Of this very document. */
  id: string
  madeAt: Date
  provider: string
  owner: string
  accountId: string
  accountName: string
  currency: string
  /** The days of the balances, and the instants between which lines were booked, on the merchant's own clock. */
  from: Moment
  to: Moment
  opening: string
  closing: string
  credits: { count: number; sum: string }
  debits: { count: number; sum: string }
}

export interface Moment {
  day: string
  at: Date
}

/** A line as the database tells it. */
export const STATEMENT_CELLS = ['day', 'stamp', 'type', 'amount', 'trade_no', 'object_id', 'entry_id'] as const
export type StatementLine = Record<(typeof STATEMENT_CELLS)[number], string>

/** A document of which only the lines grow. */
export interface StatementShape {
  head: string
  line: (line: StatementLine) => string
  foot: string
}

const NAMES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
// Signs that XML cannot hold at all are left out.
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** A text of at most so many signs inside an element; each format bounds its own. */
export function xmlText(text: string, most: number): string {
  const whole = Array.from(text.replace(FORBIDDEN, '').replace(/\s+/g, ' ').trim()).slice(0, most).join('')
  return whole.trim().replace(/[&<>"]/g, (sign) => NAMES[sign] ?? sign)
}

/** A decimal number without its sign, and which way the money went. */
export function directed(amount: string): { amount: string; isCredit: boolean } {
  return amount.startsWith('-') ? { amount: amount.slice(1), isCredit: false } : { amount, isCredit: true }
}
