import { describe, expect, it } from 'vitest'
import { businessDay } from './business-day'
import { dueTime, instantsOf, periodAfter, periodWith, type CalendarCadence } from './report-period'

const HOUR = 3_600_000
const iso = (instant: Date) => instant.toISOString()

describe('a period', () => {
  it.each([
    ['DAILY', '2026-11-15', '2026-11-15', '2026-11-15'],
    ['WEEKLY', '2026-11-15', '2026-11-09', '2026-11-15'],
    ['WEEKLY', '2026-11-16', '2026-11-16', '2026-11-22'],
    ['WEEKLY', '2027-01-01', '2026-12-28', '2027-01-03'],
    ['MONTHLY', '2026-11-15', '2026-11-01', '2026-11-30'],
    ['MONTHLY', '2026-12-31', '2026-12-01', '2026-12-31'],
    ['MONTHLY', '2027-02-28', '2027-02-01', '2027-02-28'],
    ['MONTHLY', '2028-02-03', '2028-02-01', '2028-02-29'],
  ] as const)('%s with %s goes from %s to %s', (cadence, day, from, to) => {
    expect(periodWith(day, cadence)).toEqual({ from, to })
  })

  it.each(['DAILY', 'WEEKLY', 'MONTHLY'] as const)('%s follows the one before without a gap, for years', (cadence) => {
    let period = periodWith('2023-12-30', cadence)
    for (let n = 0; n < 800; n++) {
      const next = periodAfter(period, cadence)
      const days = (Date.parse(next.from) - Date.parse(period.to)) / (24 * HOUR)
      expect([period, days]).toEqual([period, 1])
      expect(next.to >= next.from).toBe(true)
      period = next
    }
  })
})

describe('the clock of a zone', () => {
  const day = (zone: string, on: string) => {
    const { from, to } = instantsOf({ from: on, to: on }, zone)
    return [iso(from), (to.getTime() - from.getTime()) / HOUR]
  }

  it('makes days of 23 and 25 hours where it is changed', () => {
    expect(day('America/New_York', '2026-03-08')).toEqual(['2026-03-08T05:00:00.000Z', 23])
    expect(day('America/New_York', '2026-11-01')).toEqual(['2026-11-01T04:00:00.000Z', 25])
    expect(day('Australia/Lord_Howe', '2026-04-05')).toEqual(['2026-04-04T13:00:00.000Z', 24.5])
    expect(day('America/Sao_Paulo', '2026-11-15')).toEqual(['2026-11-15T03:00:00.000Z', 24])
  })

  it.each([
    ['America/Sao_Paulo', '2026-11-14', '2026-11-15T09:00:00.000Z'],
    // The night before the clocks go forward, in it, and back.
    ['America/New_York', '2026-03-06', '2026-03-07T11:00:00.000Z'],
    ['America/New_York', '2026-03-07', '2026-03-08T10:00:00.000Z'],
    ['America/New_York', '2026-10-31', '2026-11-01T11:00:00.000Z'],
    // Half an hour, and at midnight.
    ['Australia/Lord_Howe', '2026-04-04', '2026-04-04T19:30:00.000Z'],
    ['Africa/Cairo', '2026-04-23', '2026-04-24T03:00:00.000Z'],
    ['Asia/Kolkata', '2026-11-14', '2026-11-15T00:30:00.000Z'],
  ])('shows six in %s on the morning after %s', (zone, on, due) => {
    expect(iso(dueTime({ from: on, to: on }, zone))).toBe(due)
  })

  it('makes what is due later with each period, wherever it is read', () => {
    for (const zone of ['America/New_York', 'Pacific/Apia', 'Europe/Lisbon', 'Africa/Casablanca', 'UTC']) {
      for (const cadence of ['DAILY', 'WEEKLY', 'MONTHLY'] as CalendarCadence[]) {
        let period = periodWith('2026-01-01', cadence)
        for (let n = 0; n < 100; n++) {
          const next = periodAfter(period, cadence)
          const [before, after] = [dueTime(period, zone), dueTime(next, zone)]
          expect([zone, after > before]).toEqual([zone, true])
          expect(businessDay(before, zone)).toBe(next.from)
          period = next
        }
      }
    }
  })
})
