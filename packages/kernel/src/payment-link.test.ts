import { expect, it } from 'vitest'
import { linkState } from './payment-link'

const now = new Date('2026-11-17T12:00:00Z')
const link = { isClosed: false, endTime: null, stock: null, paid: 0, held: 0 }

it.each([
  ['OPEN', {}],
  ['OPEN', { paid: 1_000_000, held: 1_000 }],
  ['OPEN', { stock: 2, paid: 1 }],
  ['HELD', { stock: 2, paid: 1, held: 1 }],
  ['SOLD_OUT', { stock: 2, paid: 2 }],
  // Money that came late for an order that was over.
  ['SOLD_OUT', { stock: 2, paid: 3, held: 1 }],
  ['OPEN', { endTime: new Date('2026-11-17T12:00:00.001Z') }],
  ['ENDED', { endTime: now }],
  ['ENDED', { endTime: now, stock: 1, paid: 1 }],
  ['CLOSED', { isClosed: true, endTime: now, stock: 1, paid: 1 }],
] as const)('is %s with %j', (state, facts) => {
  expect(linkState({ ...link, ...facts }, now)).toBe(state)
})
