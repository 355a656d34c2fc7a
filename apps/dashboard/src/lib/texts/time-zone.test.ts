import { describe, expect, it } from 'vitest'
import { dayIn, daysOf, instantsOf } from './time-zone'

const ZONE = 'America/Sao_Paulo'
// Still the 14th in São Paulo.
const NOW = new Date('2026-11-15T02:30:00Z')

describe('days of the shop', () => {
  it.each([
    ['today', '2026-11-14', '2026-11-14'],
    ['yesterday', '2026-11-13', '2026-11-13'],
    ['last7', '2026-11-08', '2026-11-14'],
    ['last30', '2026-10-16', '2026-11-14'],
    ['month', '2026-11-01', '2026-11-14'],
  ] as const)('%s is %s to %s where the shop is', (range, from, to) => {
    expect(daysOf(range, NOW, ZONE)).toEqual({ from, to })
  })

  it('go over the wire as the instants at which they begin and are over', () => {
    expect(instantsOf({ from: '2026-11-14', to: '2026-11-14' }, ZONE)).toEqual({
      time_from: '2026-11-14T03:00:00.000Z',
      time_to: '2026-11-15T03:00:00.000Z',
    })
    expect(instantsOf({ from: '2026-11-14' }, ZONE)).toMatchObject({ time_to: undefined })
  })

  it.each(['2026-02-30', '2026-1-1', 20261101, undefined, 'today'])('%s is no day', (value) => {
    expect(dayIn(value)).toBeUndefined()
  })
})
