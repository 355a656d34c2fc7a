import { notifications } from '@balcao/contract/merchant/notifications'
import type { CallerInput } from '@balcao/contract/kit'
import { expect, it } from 'vitest'
import { fillNotifications } from '../../../test/support/fill/fill-notifications'
import { ago, listPlans } from '../../../test/support/fuzz/list-plans'

const MANY = 120_000

const { opened } = listPlans({
  endpoint: notifications.list,
  table: 'notifications',
  fill: fillNotifications,
  sizes: [6_000, MANY],
  apps: 2,
  slack: 20,
  questions: [
    ['the first page', () => ({})],
    ['a hundred of them', () => ({ per_page: 100 })],
    ['the last page', () => ({ sort: 'create_time' })],
    ['what failed', () => ({ status: ['FAILED'] })],
    ['a state within a range', () => ({ status: ['DELIVERED'], time_from: ago(200), time_to: ago(100) })],
    ['two states', () => ({ status: ['PENDING', 'FAILED'] })],
    ['an event', () => ({ event: ['order.success'] })],
    ['rare events', () => ({ event: ['dispute.won', 'refund.refused'] })],
    ['an event that failed', () => ({ event: ['order.success'], status: ['FAILED'] })],
    ['an app', ({ appIds }) => ({ app_id: appIds[0] })],
    ['what failed of an app', ({ appIds }) => ({ app_id: appIds[0], status: ['FAILED'] })],
    ['a notification', ({ newest }) => ({ id: newest.notification_id })],
  ],
})

it('counts every filter of the totals exactly, and opens any page by its number', async () => {
  const { gateway, many } = opened()
  const [appId = ''] = many.appIds
  const total = async (question: CallerInput<(typeof notifications)['list']>) =>
    (await gateway.call(notifications.list, question, many.admin)).data.total
  expect(await total({})).toBe(MANY)
  expect(await total({ status: ['FAILED'] })).toBe((MANY * 2) / 100)
  expect(await total({ app_id: appId })).toBe(MANY / 2)
  const middle = await gateway.call(notifications.list, { page: 3_000 }, many.admin)
  const ids = middle.data.list.map(({ notification_id }) => Number(notification_id.slice(1)))
  expect(ids).toEqual(Array.from({ length: 10 }, (_, n) => MANY - 1 - 29_990 - n))
})
