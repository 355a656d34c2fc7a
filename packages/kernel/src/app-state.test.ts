import { expect, it } from 'vitest'
import { APP_EVENTS, APP_STATES, appAfter, modeOfApp, type AppEvent } from './app-state'

it('has exactly these steps in an app’s life', () => {
  const events = Object.keys(APP_EVENTS) as AppEvent[]
  const steps = APP_STATES.flatMap((from) =>
    events.flatMap((event) => {
      const to = appAfter(from, event)
      return to ? [`${from} ${event} > ${to}`] : []
    }),
  )
  expect(steps).toEqual([
    'SANDBOX goLiveAsked > PENDING_REVIEW',
    'PENDING_REVIEW approved > ENABLED',
    'PENDING_REVIEW sentBack > SANDBOX',
    'ENABLED switchedOff > DISABLED',
    'DISABLED switchedOn > ENABLED',
  ])
})

it('makes live orders only where the provider has approved, and none while switched off', () => {
  expect(APP_STATES.map(modeOfApp)).toEqual(['test', 'test', 'live', null])
})
