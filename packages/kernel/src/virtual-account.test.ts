import { describe, expect, it } from 'vitest'
import { clabeOf } from './clabe'
import {
  DEPOSIT_STATES,
  depositAfter,
  isIdentity,
  isPoolLow,
  maskedNumber,
  oddityOf,
  poolDaysLeft,
  type Arrival,
  type DepositEvent,
} from './virtual-account'

const EVENTS: DepositEvent[] = ['accepted', 'returnAsked', 'returned', 'returnRefused']

describe('a deposit', () => {
  it('moves by its table alone', () => {
    const moves = DEPOSIT_STATES.map((state) => [
      state,
      EVENTS.flatMap((event) => (depositAfter(state, event) ? [`${event}>${depositAfter(state, event)}`] : [])).join(
        ' ',
      ),
    ])
    expect(moves).toEqual([
      ['ACCEPTED', ''],
      ['WAITING', 'accepted>ACCEPTED returnAsked>RETURNING'],
      ['RETURNING', 'returned>RETURNED returnRefused>WAITING'],
      ['RETURNED', ''],
    ])
  })

  const plain: Arrival = { isTrading: true, status: 'ACTIVE', isLikeEarlier: false, amount: 100n, expected: null }
  it.each<[string, Partial<Arrival>, string | null]>([
    ['of any amount where none is expected', {}, null],
    ['of just what is expected', { expected: 100n }, null],
    ['of less', { expected: 101n }, 'SHORT'],
    ['of more', { expected: 99n }, 'OVER'],
    ['that looks like an earlier one', { isLikeEarlier: true, expected: 99n }, 'DUPLICATE'],
    ['on a cancelled account', { status: 'CANCELED', isLikeEarlier: true }, 'CANCELED'],
    ['for a merchant that is shut', { isTrading: false, status: 'CANCELED' }, 'NOT_TRADING'],
  ])('%s is judged', (_, change, oddity) => {
    expect(oddityOf({ ...plain, ...change })).toBe(oddity)
  })
})

describe('account numbers', () => {
  it('show their first three and last four characters', () => {
    expect(maskedNumber(clabeOf('03218000011835971'))).toBe('032••••9719')
  })
})

describe('a customer’s identity', () => {
  it.each([
    ['CPF', '529.982.247-25', true],
    ['CPF', '529.982.247-26', false],
    ['CNPJ', '12.ABC.345/01DE-35', true],
    ['RFC', 'GODE561231GR8', true],
    ['RFC', 'GODE561231', false],
    ['CURP', 'GODE561231HDFRRN09', true],
    ['CURP', 'GODE', false],
    ['PASSPORT', 'ab 123456', true],
    ['PASSPORT', '!', false],
  ] as const)('%s %s', (type, text, isGood) => {
    expect(isIdentity(type, text)).toBe(isGood)
  })
})

it.each([
  [1000, 300, 100, false],
  [1000, 1200, 25, true],
  [90, 3, 900, true],
  [1000, 0, null, false],
  [0, 10, 0, true],
])('%i numbers at a pace of %i in thirty days last %s days', (free, drawn, days, isLow) => {
  expect(poolDaysLeft(free, drawn)).toBe(days)
  expect(isPoolLow(free, days)).toBe(isLow)
})
