import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { afterIntervals, dueTime, parseInterval, type Interval } from './recurring-interval'

const ZONES = ['America/Sao_Paulo', 'Asia/Kolkata', 'UTC'] as const
/** Noon on the wall of each zone; none of them has changed its clocks since 2019. */
const NOON: Record<(typeof ZONES)[number], string> = {
  'America/Sao_Paulo': '15:00:00.000Z',
  'Asia/Kolkata': '06:30:00.000Z',
  UTC: '12:00:00.000Z',
}
const MONTHLY: Interval = { count: 1, unit: 'M' }
const YEARLY: Interval = { count: 1, unit: 'Y' }

const VECTORS: [anchor: string, interval: Interval, days: string[]][] = [
  ['2026-01-31', MONTHLY, ['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31', '2026-06-30']],
  ['2027-11-30', MONTHLY, ['2027-12-30', '2028-01-30', '2028-02-29', '2028-03-30']],
  ['2028-02-29', MONTHLY, ['2028-03-29', '2028-04-29']],
  ['2028-02-29', YEARLY, ['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']],
  ['2026-04-30', MONTHLY, ['2026-05-30', '2026-06-30', '2026-07-30']],
  ['2026-04-30', { count: 10, unit: 'M' }, ['2027-02-28', '2027-12-30']],
  ['2026-12-31', { count: 2, unit: 'W' }, ['2027-01-14', '2027-01-28']],
  ['2026-12-31', { count: 45, unit: 'D' }, ['2027-02-14', '2027-03-31']],
]

describe.each(ZONES)('periods in %s', (zone) => {
  it.each(VECTORS)('from %s by %o', (anchor, interval, days) => {
    const start = new Date(`${anchor}T${NOON[zone]}`)
    const found = days.map((_, at) => afterIntervals(start, interval, at + 1, zone).toISOString())
    expect(found).toEqual(days.map((day) => `${day}T${NOON[zone]}`))
  })
})

describe('the day', () => {
  it('is the merchant’s own: late in the evening of 31 January it is the 31st in São Paulo and the 1st in UTC', () => {
    const late = new Date('2026-02-01T01:30:00.000Z')
    expect(afterIntervals(late, MONTHLY, 1, 'America/Sao_Paulo').toISOString()).toBe('2026-03-01T01:30:00.000Z')
    expect(afterIntervals(late, MONTHLY, 2, 'America/Sao_Paulo').toISOString()).toBe('2026-04-01T01:30:00.000Z')
    expect(afterIntervals(late, MONTHLY, 2, 'UTC').toISOString()).toBe('2026-04-01T01:30:00.000Z')
    expect(afterIntervals(late, MONTHLY, 3, 'America/Sao_Paulo').toISOString()).toBe('2026-05-01T01:30:00.000Z')
  })

  it('keeps the time on the wall where clocks change', () => {
    const start = new Date('2026-03-20T14:00:00.000Z')
    expect(afterIntervals(start, MONTHLY, 1, 'Europe/Lisbon').toISOString()).toBe('2026-04-20T13:00:00.000Z')
    // 01:30 does not exist on 29 March 2026 in Lisbon.
    const gap = new Date('2026-02-28T01:30:00.000Z')
    expect(afterIntervals(gap, { count: 29, unit: 'D' }, 1, 'Europe/Lisbon').toISOString()).toBe(
      '2026-03-29T01:30:00.000Z',
    )
  })

  it('of every next period lies behind the one before, whatever the interval', () => {
    const intervals = fc.record({
      count: fc.integer({ min: 1, max: 12 }),
      unit: fc.constantFrom('D', 'W', 'M', 'Y'),
    }) as fc.Arbitrary<Interval>
    const starts = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    const outcome = fc.check(
      fc.property(starts, intervals, fc.constantFrom(...ZONES, 'Europe/Lisbon'), (start, interval, timeZone) => {
        const due = [1, 2, 3, 4].map((period) => dueTime({ start, interval, trial: null, timeZone }, period).getTime())
        return due[0] === start.getTime() && due.every((time, at) => at === 0 || time > (due[at - 1] ?? 0))
      }),
      { numRuns: 300 },
    )
    expect(outcome.counterexample).toBeNull()
  })
})

describe('a trial', () => {
  it('comes first, and the periods are counted from its end', () => {
    const agreement = {
      start: new Date('2026-01-24T12:00:00.000Z'),
      interval: MONTHLY,
      trial: { count: 7, unit: 'D' } as const,
      timeZone: 'UTC',
    }
    expect([0, 1, 2, 3].map((period) => dueTime(agreement, period).toISOString().slice(0, 10))).toEqual([
      '2026-01-24',
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
    ])
  })
})

describe('an interval', () => {
  it.each(['1D', '365D', '2W', '1M', '12M', '1Y'])('%s is one', (text) => {
    expect(parseInterval(text)).not.toBeNull()
  })
  it.each(['', '0D', '366D', '53W', '13M', '2Y', '1m', '1.5M', '-1D', '01M', 'M'])('%s is none', (text) => {
    expect(parseInterval(text)).toBeNull()
  })
})
