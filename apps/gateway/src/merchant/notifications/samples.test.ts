import { Webhook } from '@balcao/contract/api/webhook'
import { NOTIFICATION_EVENTS } from '@balcao/kernel/notifications'
import { expect, it } from 'vitest'
import { sampleBody } from './samples'

it.each(NOTIFICATION_EVENTS)('the sample of %s is what the API document says of it', (event) => {
  const now = new Date('2026-11-15T12:00:00Z')
  const body = sampleBody({ notificationId: 'N1', event, merchant_no: 'M100000000001', appId: '1'.repeat(18), now })
  expect(Webhook.parse(JSON.parse(body))).toMatchObject({ event, test: true })
})
