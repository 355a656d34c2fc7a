import { apps } from '@balcao/contract/merchant/apps'
import { notifications } from '@balcao/contract/merchant/notifications'
import type { Step } from '../../kit/calls/ctx'
import { list } from './find-notifications'

/** The address is the app's, and so it is set there. */
export const notificationStep: Step = {
  step: 'notification',
  by: apps.update,
  look: async (ctx) => {
    const page = await list(ctx, notifications.list.input.parse({ status: ['DELIVERED'] }))
    return page.list.length > 0 ? 'done' : 'open'
  },
}
