import { describe, expect, it } from 'vitest'
import { countFilters, disputeQuestion } from './dispute-filters'

const NOON = new Date('2026-11-15T15:00:00Z')
const ask = (state: object) => disputeQuestion({ ...state }, NOON, 'America/Sao_Paulo')

describe('the filters in the address', () => {
  it('become what the call takes, in days of the shop', () => {
    expect(ask({ status: 'NEEDS_RESPONSE,LOST', type: 'PIX_MED', id: ' DP1 ', range: 'today', page: 3 })).toEqual({
      status: ['NEEDS_RESPONSE', 'LOST'],
      type: 'PIX_MED',
      id: 'DP1',
      time_from: '2026-11-15T03:00:00.000Z',
      time_to: '2026-11-16T03:00:00.000Z',
    })
  })

  it('that nobody could have chosen are left out', () => {
    expect(ask({ status: 'GONE', type: 'x', range: 'ever', day_from: '2026-13-01', id: '   ' })).toEqual({})
  })

  it('are counted, a range of days once', () => {
    expect(countFilters({ status: 'LOST', day_from: '2026-11-01', day_to: '2026-11-02', id: 'DP' })).toBe(3)
  })
})
