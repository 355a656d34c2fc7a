/** What a bank says of a payment, in two signs each. */
export type Outcome = 'paid' | 'accepted' | 'failed'

const PAID = new Set(['00', '03'])
/** It has the payment and will make it, or changed it as it was asked to. */
const ACCEPTED = new Set(['BD', 'BE', 'BI', 'BJ'])

/** Why a payment was not made, where the code tells it; all others are simply refused. */
const REASONS: Readonly<Record<string, string>> = {
  '01': 'no-funds',
  '02': 'cancelled',
  AG: 'account-wrong',
  AH: 'account-wrong',
  AI: 'account-wrong',
  AL: 'bank-wrong',
  AM: 'account-wrong',
  AN: 'account-wrong',
  AO: 'holder-wrong',
  AP: 'day-wrong',
  AR: 'amount-wrong',
  CF: 'document-wrong',
  HA: 'batch-refused',
  TA: 'batch-refused',
  PB: 'receivers-bank',
  PC: 'account-closed',
  PD: 'account-wrong',
  PE: 'refused-by-receiver',
  PF: 'document-wrong',
  PG: 'document-wrong',
  PH: 'refused-by-receiver',
  PJ: 'key-unknown',
  PM: 'key-wrong',
  PN: 'key-wrong',
  ZI: 'account-wrong',
  ZJ: 'account-closed',
}

/** Whatever is neither paid nor on its way has failed. No code at all: nothing is said yet. */
export function outcomeOf(codes: readonly string[]): Outcome {
  if (codes.length > 0 && codes.every((code) => PAID.has(code))) return 'paid'
  return codes.every((code) => PAID.has(code) || ACCEPTED.has(code)) ? 'accepted' : 'failed'
}

/** The first reason that is known; else the code as it came. */
export function reasonOf(codes: readonly string[]): string {
  const failed = codes.filter((code) => !PAID.has(code) && !ACCEPTED.has(code))
  return failed.map((code) => REASONS[code]).find(Boolean) ?? failed[0] ?? ''
}
