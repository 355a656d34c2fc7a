import { needsBankData } from '@balcao/kernel/refund-state'
import type { Method } from '@balcao/kernel/methods'
import type { OrderEvent } from '@balcao/kernel/order-state'
import type { Dice } from './dice'

/** What became of an order: the events of its life, each so many minutes after the one before. */
export interface Fate {
  events: readonly (readonly [event: OrderEvent, minutes: number])[]
  /** How much of it was asked back, in percent. */
  refund?: number
  refuse?: string
}

const MINUTES_OF_DAY = 24 * 60
const PAID: Fate['events'] = [
  ['submitted', 3],
  ['confirmed', 2],
]
const refund = (events: Fate['events'], percent: number): Fate => ({ events: [...PAID, ...events], refund: percent })

const ENDED: readonly (readonly [number, Fate])[] = [
  [720, { events: PAID }],
  [95, { events: [['expired', 90]] }],
  [
    25,
    {
      events: [
        ['submitted', 5],
        ['timedOut', 31],
      ],
    },
  ],
  [30, { events: [['cancelled', 40]] }],
  [
    28,
    refund(
      [
        ['refundAsked', 2 * MINUTES_OF_DAY],
        ['refundPaidInFull', 1],
      ],
      100,
    ),
  ],
  [
    22,
    refund(
      [
        ['refundAsked', MINUTES_OF_DAY],
        ['refundPaidInPart', 1],
      ],
      40,
    ),
  ],
  [
    4,
    refund(
      [
        ['refundAsked', 90],
        ['refundRejected', 2],
      ],
      25,
    ),
  ],
]

const CARDS: readonly (readonly [number, Fate])[] = [
  [
    30,
    {
      events: [
        ['submitted', 4],
        ['declined', 1],
      ],
      refuse: 'card-declined',
    },
  ],
  [
    20,
    {
      events: [
        ['submitted', 4],
        ['declined', 1],
      ],
      refuse: 'insufficient-funds',
    },
  ],
  [
    15,
    {
      events: [
        ['submitted', 4],
        ['declined', 1],
        ['triedAgain', 2],
        ['confirmed', 1],
      ],
    },
  ],
  [
    10,
    {
      events: [
        ['submitted', 4],
        ['held', 1],
        ['confirmed', 35],
      ],
    },
  ],
  [
    6,
    {
      events: [
        ['submitted', 4],
        ['held', 1],
        ['declined', 20],
      ],
      refuse: 'refused-by-risk',
    },
  ],
]

/** Slips are paid days later, some after the order was given up. */
const SLIPS: readonly (readonly [number, Fate])[] = [
  [
    400,
    {
      events: [
        ['submitted', 6],
        ['confirmed', 26 * 60],
      ],
    },
  ],
  [
    15,
    {
      events: [
        ['submitted', 6],
        ['timedOut', 3 * MINUTES_OF_DAY],
        ['confirmedLate', 300],
      ],
    },
  ],
]

/** Of the last hours: not everything is decided yet. */
const OPEN: readonly (readonly [number, Fate])[] = [
  [6, { events: PAID }],
  [3, { events: [] }],
  [3, { events: [['submitted', 4]] }],
  [1, { events: [['cancelled', 10]] }],
]

export function fateOf(dice: Dice, method: Method, hoursAgo: number): Fate {
  const isHeld: Fate = {
    events: [
      ['submitted', 4],
      ['held', 1],
    ],
  }
  if (hoursAgo < 0.4) return dice.weighted([...OPEN, [method === 'CreditCard' ? 6 : 0, isHeld]])
  if (hoursAgo < 1.4) return dice.weighted(OPEN)
  if (method === 'CreditCard') return dice.weighted([...ENDED, ...CARDS])
  if (!needsBankData(method)) return dice.weighted(ENDED)
  const waiting: Fate = refund([['refundAskedWithoutData', 3 * 60]], 100)
  return dice.weighted([...ENDED.filter(([, fate]) => !fate.refund), ...SLIPS, [hoursAgo < 240 ? 60 : 0, waiting]])
}
