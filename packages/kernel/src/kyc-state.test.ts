import { describe, expect, it } from 'vitest'
import { approvalEnds, isKycValid, KYC_EVENTS, KYC_STATES, kycAfter, openFor, type KycEvent } from './kyc-state'

/** Written out by hand from the product's words, one line per state. */
const EXPECTED: Record<(typeof KYC_STATES)[number], string> = {
  DRAFT: 'submitted>SUBMITTED',
  SUBMITTED: 'taken>IN_REVIEW',
  IN_REVIEW: 'approved>APPROVED rejected>REJECTED asked>RFI',
  APPROVED: 'corrected>RENEWAL_DUE renewalDue>RENEWAL_DUE',
  REJECTED: 'reopened>DRAFT',
  RFI: 'submitted>SUBMITTED',
  RENEWAL_DUE: 'submitted>SUBMITTED',
}

describe('the table of a KYC file', () => {
  it.each(KYC_STATES)('%s leads just where it should', (state) => {
    const found = (Object.keys(KYC_EVENTS) as KycEvent[]).flatMap((event) => {
      const to = kycAfter(state, event)
      return to ? [`${event}>${to}`] : []
    })
    expect(found.join(' ')).toBe(EXPECTED[state])
  })

  it('is open while it is drafted or renewed, in part while it was asked about, and shut otherwise', () => {
    expect(KYC_STATES.map((state) => `${state} ${openFor(state)}`)).toEqual([
      'DRAFT all',
      'SUBMITTED nothing',
      'IN_REVIEW nothing',
      'APPROVED nothing',
      'REJECTED nothing',
      'RFI flagged',
      'RENEWAL_DUE all',
    ])
  })
})

describe('an approval', () => {
  it('holds for twelve months, and works on for thirty days', () => {
    const until = approvalEnds(new Date('2026-11-15T10:00:00Z'))
    expect(until.toISOString()).toBe('2027-11-15T10:00:00.000Z')
    expect(isKycValid(until, new Date('2027-12-15T09:59:59Z'))).toBe(true)
    expect(isKycValid(until, new Date('2027-12-15T10:00:00Z'))).toBe(false)
    expect(isKycValid(null, until)).toBe(false)
  })
})
