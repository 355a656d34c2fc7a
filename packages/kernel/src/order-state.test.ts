import { describe, expect, it } from 'vitest'
import { ORDER_EVENTS, ORDER_STATES, orderAfter, type OrderEvent, type OrderState } from './order-state'

const events = Object.keys(ORDER_EVENTS) as OrderEvent[]

/** Written out by hand from the product's table, one line per state: what may happen there, and where it leads. */
const EXPECTED: Record<OrderState, string> = {
  INITIAL: 'submitted>PROCESSING deposited>SUCCESS expired>EXPIRED cancelled>CANCEL',
  PROCESSING:
    'cancelled>CANCEL timedOut>CANCEL methodChanged>PROCESSING held>RISK_CONTROLLING authorised>AUTHORISED confirmed>SUCCESS declined>REFUSED earlierConfirmed>SUCCESS',
  RISK_CONTROLLING:
    'cancelled>CANCEL timedOut>CANCEL methodChanged>PROCESSING authorised>AUTHORISED confirmed>SUCCESS declined>REFUSED earlierConfirmed>SUCCESS',
  AUTHORISED: 'captured>SUCCESS captureRejected>AUTHORISED voided>CANCEL authorisationLapsed>CANCEL',
  SUCCESS:
    'refundAskedWithoutData>REFUND_VERIFYING refundAskedOfSecond>REFUND_VERIFYING refundAsked>REFUND_PROCESSING disputeOpened>DISPUTE chargedBack>CHARGEBACK',
  REFUSED: 'triedAgain>PROCESSING heldLate>RISK_CONTROLLING earlierConfirmed>SUCCESS',
  CANCEL: 'heldLate>RISK_CONTROLLING confirmedLate>SUCCESS earlierConfirmed>SUCCESS',
  EXPIRED: 'heldLate>RISK_CONTROLLING confirmedLate>SUCCESS earlierConfirmed>SUCCESS',
  REFUND_VERIFYING:
    'refundDataGiven>REFUND_PROCESSING refundApproved>REFUND_PROCESSING refundRevoked>SUCCESS refundLapsed>SUCCESS disputeOpened>DISPUTE chargedBack>CHARGEBACK',
  REFUND_PROCESSING:
    'refundRevoked>SUCCESS refundLapsed>SUCCESS refundPaidInPart>SUCCESS refundPaidInFull>REFUNDED refundRejected>SUCCESS disputeOpened>DISPUTE chargedBack>CHARGEBACK',
  REFUNDED: 'disputeOpened>DISPUTE chargedBack>CHARGEBACK',
  DISPUTE: 'disputeClosed>REFUNDED chargedBack>CHARGEBACK',
  CHARGEBACK: 'chargebackWon>CHARGEBACK_REVERSED',
  CHARGEBACK_REVERSED: 'chargedBack>CHARGEBACK',
}

describe('the order table', () => {
  it.each(ORDER_STATES)('%s leads just where it should', (state) => {
    const found = events.flatMap((event) => {
      const to = orderAfter(state, event, 'REFUNDED')
      return to ? [`${event}>${to}`] : []
    })
    expect(found.join(' ')).toBe(EXPECTED[state])
  })
})
