import { describe, expect, it } from 'vitest'
import { KYC_GATES, KYC_STANDINGS, kycAllows, kycStanding } from './kyc-gates'
import { KYC_STATES } from './kyc-state'

const NOW = new Date('2026-11-15T12:00:00Z')
const days = (count: number) => new Date(NOW.getTime() + count * 24 * 60 * 60 * 1000)
const standings = (validUntil: Date | null) => KYC_STATES.map((state) => kycStanding(state, validUntil, NOW)).join(' ')

describe('how a merchant stands with its KYC file', () => {
  it('is told by its state where no approval holds', () => {
    const closed = 'notHandedIn inReview inReview overdue rejected asked overdue'
    expect(standings(null)).toBe(closed)
    expect(standings(days(-30))).toBe(closed)
  })

  it('is told by its approval while that holds, and for thirty days after', () => {
    expect(new Set(standings(days(1)).split(' '))).toEqual(new Set(['approved']))
    expect(new Set(standings(days(-29)).split(' '))).toEqual(new Set(['renewing']))
  })

  it('opens everything or nothing, written out by hand', () => {
    const open = KYC_STANDINGS.map(
      (standing) => `${standing} ${KYC_GATES.filter((gate) => kycAllows(standing, gate)).length}`,
    )
    expect(open.join(', ')).toBe('approved 5, renewing 5, notHandedIn 0, inReview 0, asked 0, rejected 0, overdue 0')
  })
})
