import type { Method } from '@balcao/kernel/methods'
import type { BankEventKind } from '../channel'

/** What the sandbox bank does, decided by the test card or by the cents of the amount, and by nothing else. */

export interface Act {
  afterSeconds: number
  kind: BankEventKind
  detail: string
  /** Says it again, under the same number. */
  times?: number
}

export const APPROVED: Act = { afterSeconds: 1, kind: 'confirmed', detail: '' }

const CARDS: Readonly<Record<string, readonly Act[]>> = {
  '4111111111111111': [APPROVED],
  '5555555555554444': [APPROVED],
  '4000000000003220': [APPROVED],
  '4000000000003238': [APPROVED],
  '4000000000003246': [APPROVED],
  '4000000000000002': [{ afterSeconds: 1, kind: 'declined', detail: 'card-declined' }],
  '4000000000009995': [{ afterSeconds: 1, kind: 'declined', detail: 'insufficient-funds' }],
  '4000000000000069': [{ afterSeconds: 1, kind: 'declined', detail: 'card-expired' }],
  '4000000000000341': [
    { afterSeconds: 1, kind: 'held', detail: 'risk-review' },
    { afterSeconds: 5, kind: 'confirmed', detail: '' },
  ],
  '4000000000003055': [APPROVED],
  // Nothing until the holder has answered their bank.
  '4000000000003063': [],
  '4000000000003097': [{ afterSeconds: 1, kind: 'declined', detail: 'three-d-secure-failed' }],
  '4000000000000259': [APPROVED, { afterSeconds: 10, kind: 'disputeOpened', detail: 'not-received' }],
  '4000000000000127': [
    { afterSeconds: 1, kind: 'held', detail: 'risk-review' },
    { afterSeconds: 5, kind: 'declined', detail: 'refused-by-risk' },
  ],
}

/** Where the sandbox's bank asks the holder of a card. */
export const CHALLENGE_PATH = '/pay/sandbox-bank'
export const RIGHT_CODE = '123456'

/** What 3-D Secure comes to: without a word to the payer, by asking them, or not at all. */
const SECURED: Readonly<Record<string, 'frictionless' | 'challenge' | 'failed'>> = {
  '4000000000003055': 'frictionless',
  '4000000000003063': 'challenge',
  '4000000000003097': 'failed',
}

/** What the payer is given to answer with, and what the shop may know of it so far. */
export function securedBy(cardNumber: string | undefined, payUrl: string) {
  const outcome = SECURED[cardNumber ?? '']
  const link = payUrl.slice(payUrl.lastIndexOf('/') + 1)
  if (outcome === 'challenge') return { methodData: { challenge_url: `${CHALLENGE_PATH}/${link}` }, payer: {} }
  return { methodData: {}, payer: outcome ? { three_d_secure: outcome } : {} }
}

const DAY = 24 * 60 * 60

/** By the last two digits of the amount, for methods without a card. */
const CENTS: Readonly<Record<string, readonly Act[]>> = {
  '11': [{ afterSeconds: 30 * DAY, kind: 'confirmed', detail: 'late' }],
  '22': [{ afterSeconds: 2, kind: 'confirmed', detail: 'twice', times: 2 }],
  '33': [
    { afterSeconds: 2, kind: 'confirmed', detail: 'out-of-order' },
    { afterSeconds: 4, kind: 'held', detail: 'out-of-order' },
  ],
  '44': [{ afterSeconds: 60, kind: 'confirmed', detail: 'slow' }],
  '66': [{ afterSeconds: 2, kind: 'declined', detail: 'refused-by-bank' }],
}

/** PIX alone: paid, then the payer's bank asks for the money back. */
const PIX_CENTS: Readonly<Record<string, readonly Act[]>> = {
  '88': [APPROVED, { afterSeconds: 10, kind: 'disputeOpened', detail: 'fraud' }],
  '89': [
    APPROVED,
    { afterSeconds: 10, kind: 'disputeOpened', detail: 'fraud' },
    { afterSeconds: 20, kind: 'disputeWithdrawn', detail: '' },
  ],
}

/** What the bank makes of a contested dispute, by a word in the merchant's answer. */
const VERDICTS: readonly [word: RegExp, acts: readonly Act[]][] = [
  [/\blose\b/i, [{ afterSeconds: 5, kind: 'disputeLost', detail: '' }]],
  [/\bwithdraw\b/i, [{ afterSeconds: 5, kind: 'disputeWithdrawn', detail: '' }]],
  [/\bwait\b/i, []],
  [
    /\bappeal\b/i,
    [
      { afterSeconds: 5, kind: 'disputeLost', detail: '' },
      { afterSeconds: 10, kind: 'disputeWon', detail: '' },
    ],
  ],
  [
    /\bagain\b/i,
    [
      { afterSeconds: 5, kind: 'disputeLost', detail: '' },
      { afterSeconds: 10, kind: 'disputeWon', detail: '' },
      { afterSeconds: 15, kind: 'chargedBack', detail: 'second-chargeback' },
    ],
  ],
]
const WON: readonly Act[] = [{ afterSeconds: 5, kind: 'disputeWon', detail: '' }]

export function verdictOn(text: string): readonly Act[] {
  return VERDICTS.find(([word]) => word.test(text))?.[1] ?? WON
}

/** The sandbox cannot be reached: by this amount, so that the outage can be tried. */
export const DOWN = '55'

/** What a first payment with this card would come to. */
export function cardActs(number: string): readonly Act[] {
  return CARDS[number] ?? [declinedUnknown]
}

/** The same card where the money is only held: what comes after a payment does not come. */
export function heldOnly(acts: readonly Act[]): Act[] {
  const until = acts.findIndex(({ kind }) => kind === 'confirmed')
  const before = until < 0 ? acts : acts.slice(0, until + 1)
  return before.map((act) => (act.kind === 'confirmed' ? { ...act, kind: 'authorised' } : act))
}

export interface Script {
  isDown: boolean
  acts: readonly Act[]
}

export function scriptFor(method: Method, amount: bigint, cardNumber?: string): Script {
  const cents = amount.toString().slice(-2).padStart(2, '0')
  if (method === 'CreditCard') return { isDown: cents === DOWN, acts: cardActs(cardNumber ?? '') }
  const ofPix = method === 'PIX' ? PIX_CENTS[cents] : undefined
  return { isDown: cents === DOWN, acts: ofPix ?? CENTS[cents] ?? [] }
}

const declinedUnknown: Act = { afterSeconds: 1, kind: 'declined', detail: 'not-a-test-card' }
