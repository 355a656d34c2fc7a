import { expect, it } from 'vitest'
import { instantsOfMonth, monthAfter, monthBefore, monthOf } from './month'

it('goes from month to month, over the end of a year and through February', () => {
  expect([monthAfter('2026-12'), monthAfter('2027-01'), monthAfter('2028-02')]).toEqual([
    '2027-01',
    '2027-02',
    '2028-03',
  ])
  expect([monthBefore('2026-01'), monthBefore('2026-03'), monthOf('2026-11-15')]).toEqual([
    '2025-12',
    '2026-02',
    '2026-11',
  ])
})

it('begins and ends on the clock of its zone', () => {
  expect(instantsOfMonth('2026-10', 'America/Sao_Paulo')).toEqual({
    from: new Date('2026-10-01T03:00:00Z'),
    to: new Date('2026-11-01T03:00:00Z'),
  })
})
