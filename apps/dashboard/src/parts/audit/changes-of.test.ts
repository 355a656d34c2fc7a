import { expect, it } from 'vitest'
import { changesOf } from './changes-of'

it('tells value by value what differs, also deep inside, and leaves out what stayed', () => {
  const before = { status: 'ACTIVE', same: 1, manager: { phone: '1', skype: 'x' }, pages: ['a'] }
  const after = { status: 'SUSPENDED', same: 1, manager: { phone: '2' }, pages: ['a', 'b'], reason: '' }
  expect(changesOf({ before, after })).toEqual([
    { field: 'status', before: 'ACTIVE', after: 'SUSPENDED' },
    { field: 'manager.phone', before: '1', after: '2' },
    { field: 'manager.skype', before: 'x', after: undefined },
    { field: 'pages', before: 'a', after: 'a, b' },
    { field: 'reason', before: undefined, after: '' },
  ])
})

it('puts no word into quotation marks, one alone, in a list or in the KYC file', () => {
  const after = { basic: { trade_name: 'Loja "Sol"' }, pages: ['user', 'order'], count: 3 }
  expect(changesOf({ before: null, after }).map((change) => change.after)).toEqual(['Loja "Sol"', 'user, order', '3'])
})

it('tells a thing that came or went as a whole', () => {
  expect(changesOf({ before: null, after: { role: 'CUSTOM' } })).toEqual([
    { field: 'role', before: undefined, after: 'CUSTOM' },
  ])
  expect(changesOf({ before: null, after: null })).toEqual([])
})
