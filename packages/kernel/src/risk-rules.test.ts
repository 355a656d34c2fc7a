import { expect, it } from 'vitest'
import { binOf, conditionsOf, isAskedTwice, outcomeOf, perMille } from './risk-rules'

it('refuses rather than holds, and does nothing for rules that are only tried', () => {
  const hold = { state: 'on', action: 'hold' } as const
  expect(outcomeOf([hold, { state: 'on', action: 'refuse' }])).toBe('REFUSED')
  expect(outcomeOf([hold, { state: 'test', action: 'refuse' }])).toBe('MARKED')
  expect(outcomeOf([{ state: 'test', action: 'refuse' }])).toBe('TEST')
})

it('asks twice above a fifth of the orders, and not at it', () => {
  expect([isAskedTwice(200, 1000), isAskedTwice(201, 1000), isAskedTwice(1, 4), isAskedTwice(0, 0)]).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect([perMille(1, 3), perMille(0, 0), perMille(7, 7)]).toEqual([333, 0, 1000])
})

it('names what a rule looks at, and keeps six digits of a card', () => {
  expect(conditionsOf({ methods: ['PIX'], amount: { currency: 'BRL', at_least: '1' } })).toEqual(['amount', 'methods'])
  expect(binOf('4111 1111 1111 1111')).toBe('411111')
})
