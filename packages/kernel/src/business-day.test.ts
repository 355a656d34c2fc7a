import { expect, it } from 'vitest'
import { businessDay, dayAfter, dayStart } from './business-day'

it.each([
  ['2026-11-15T02:59:59Z', 'America/Sao_Paulo', '2026-11-14'],
  ['2026-11-15T03:00:00Z', 'America/Sao_Paulo', '2026-11-15'],
  ['2026-11-14T18:29:59Z', 'Asia/Kolkata', '2026-11-14'],
  ['2026-11-14T18:30:00Z', 'Asia/Kolkata', '2026-11-15'],
  ['2026-12-31T23:59:59Z', 'UTC', '2026-12-31'],
])('%s in %s is %s', (instant, zone, day) => {
  expect(businessDay(new Date(instant), zone)).toBe(day)
})

it('counts days over the ends of months and years', () => {
  expect([dayAfter('2026-12-31', 1), dayAfter('2028-02-28', 1), dayAfter('2026-03-01', -1)]).toEqual([
    '2027-01-01',
    '2028-02-29',
    '2026-02-28',
  ])
})

it('begins at the first instant of the day, also where midnight was skipped', () => {
  expect(dayStart('2026-11-15', 'America/Sao_Paulo').toISOString()).toBe('2026-11-15T03:00:00.000Z')
  expect(dayStart('2026-11-15', 'Asia/Kolkata').toISOString()).toBe('2026-11-14T18:30:00.000Z')
  expect(dayStart('2026-11-15', 'UTC').toISOString()).toBe('2026-11-15T00:00:00.000Z')
  expect(dayStart('2026-11-15', 'Pacific/Kiritimati').toISOString()).toBe('2026-11-14T10:00:00.000Z')
  // Brazil put its clocks forward at midnight: that Sunday began at one.
  expect(dayStart('2018-11-04', 'America/Sao_Paulo').toISOString()).toBe('2018-11-04T03:00:00.000Z')
})
