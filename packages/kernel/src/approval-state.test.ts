import { expect, it } from 'vitest'
import { APPROVAL_EVENTS, APPROVAL_STATES, approvalAfter, type ApprovalEvent } from './approval-state'

it('lets only what is pending be decided or taken back, once', () => {
  const events = Object.keys(APPROVAL_EVENTS) as ApprovalEvent[]
  const steps = APPROVAL_STATES.flatMap((from) =>
    events.flatMap((event) => {
      const to = approvalAfter(from, event)
      return to ? [`${from} ${event} ${to}`] : []
    }),
  )
  expect(steps).toEqual(['PENDING approve APPROVED', 'PENDING reject REJECTED', 'PENDING withdraw WITHDRAWN'])
})
