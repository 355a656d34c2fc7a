import { expect, it } from 'vitest'
import { dayAfter } from './business-day'
import { bankDaysAfter, cycleDays, isBankDay, maturedDays } from './settlement-cycle'

const HOLIDAYS = new Set(['2026-11-20', '2026-12-25'])

it('counts days on which banks work', () => {
  expect(bankDaysAfter('2026-11-18', 1, HOLIDAYS)).toBe('2026-11-19')
  // Friday the 20th is a holiday, then comes the weekend.
  expect(bankDaysAfter('2026-11-19', 1, HOLIDAYS)).toBe('2026-11-23')
  expect(bankDaysAfter('2026-11-21', 2, HOLIDAYS)).toBe('2026-11-24')
  expect(bankDaysAfter('2026-11-16', 30, HOLIDAYS)).toBe('2026-12-30')
  expect([bankDaysAfter('2026-11-20', 0, HOLIDAYS), bankDaysAfter('2026-11-19', 0, HOLIDAYS)]).toEqual([
    '2026-11-23',
    '2026-11-19',
  ])
})

it('knows weekends and holidays', () => {
  expect(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].map((day) => isBankDay(day, HOLIDAYS))).toEqual([
    false,
    false,
    false,
    true,
  ])
})

it('has the cycles of the product', () => {
  expect(['PIX', 'SPEI', 'Boleto', 'Lottery', 'OXXOPay', 'CreditCard'].map(cycleDays)).toEqual([1, 1, 2, 2, 2, 30])
})

it('knows whose payments are due today, for every number of business days', () => {
  const holidays = new Set(['2026-11-02', '2026-11-20'])
  for (const today of ['2026-11-02', '2026-11-16', '2026-11-22', '2026-11-23']) {
    const days = maturedDays(today, holidays)
    const isLast = days.map((day, count) => [
      bankDaysAfter(day, count, holidays) <= today,
      bankDaysAfter(dayAfter(day, 1), count, holidays) > today || day === today,
    ])
    expect(isLast.flat()).not.toContain(false)
  }
})
