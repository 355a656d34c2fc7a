import type { PayoutEventKind } from '../payout-bank'

/** What the sandbox bank does with a payout, decided by a word in the remark or by the cents of the amount. */
export interface PayoutAct {
  afterSeconds: number
  kind: PayoutEventKind
  detail: string
  /** Says it again, under the same number. */
  times?: number
}

const PAID: PayoutAct = { afterSeconds: 1, kind: 'paid', detail: '' }
const FAILED: readonly PayoutAct[] = [{ afterSeconds: 1, kind: 'failed', detail: 'account-closed' }]
const RETURNED: readonly PayoutAct[] = [PAID, { afterSeconds: 5, kind: 'returned', detail: 'refused-by-receiver' }]
const SLOW: readonly PayoutAct[] = [{ ...PAID, afterSeconds: 60 }]

const WORDS: readonly [word: RegExp, acts: readonly PayoutAct[]][] = [
  [/\bfail\b/i, FAILED],
  [/\breturn\b/i, RETURNED],
  [/\bslow\b/i, SLOW],
  [/\bwait\b/i, []],
]

const CENTS: Readonly<Record<string, readonly PayoutAct[]>> = {
  '22': [{ ...PAID, times: 2 }],
  '44': SLOW,
  '66': FAILED,
  '77': RETURNED,
}

/** The bank cannot be reached: by this amount, so that the outage can be tried. */
const DOWN = '55'

export function payoutScript(amount: bigint, remark: string): { isDown: boolean; acts: readonly PayoutAct[] } {
  const cents = amount.toString().slice(-2).padStart(2, '0')
  const byWord = WORDS.find(([word]) => word.test(remark))?.[1]
  return { isDown: cents === DOWN, acts: byWord ?? CENTS[cents] ?? [PAID] }
}
