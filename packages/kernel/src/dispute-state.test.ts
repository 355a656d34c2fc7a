import { describe, expect, it } from 'vitest'
import {
  DISPUTE_EVENTS,
  DISPUTE_STATES,
  disputeAfter,
  disputeTypeOf,
  isBooked,
  RESPOND_SECONDS,
  type DisputeEvent,
  type DisputeState,
} from './dispute-state'

const events = Object.keys(DISPUTE_EVENTS) as DisputeEvent[]

/** Written out by hand from the product's words, one line per state. */
const EXPECTED: Record<DisputeState, string> = {
  NEEDS_RESPONSE: 'accepted>ACCEPTED contested>UNDER_REVIEW expired>EXPIRED withdrawn>WITHDRAWN',
  UNDER_REVIEW: 'withdrawn>WITHDRAWN won>WON lost>LOST',
  ACCEPTED: '',
  EXPIRED: '',
  WITHDRAWN: '',
  WON: '',
  LOST: 'won>WON',
}

describe('the dispute table', () => {
  it.each(DISPUTE_STATES)('%s leads just where it should', (state) => {
    const found = events.flatMap((event) => {
      const to = disputeAfter(state, event)
      return to ? [`${event}>${to}`] : []
    })
    expect(found.join(' ')).toBe(EXPECTED[state])
  })

  it('books what was accepted, let pass or lost, and nothing else', () => {
    expect(DISPUTE_STATES.filter(isBooked)).toEqual(['ACCEPTED', 'EXPIRED', 'LOST'])
  })
})

describe('the two kinds', () => {
  it('come from cards and PIX alone, with 7 days and 72 hours to answer', () => {
    expect(['CreditCard', 'PIX', 'Boleto', 'SPEI', ''].map(disputeTypeOf)).toEqual([
      'CARD_CHARGEBACK',
      'PIX_MED',
      null,
      null,
      null,
    ])
    expect(RESPOND_SECONDS).toEqual({ CARD_CHARGEBACK: 604_800, PIX_MED: 259_200 })
  })
})
