import { notifications } from '@balcao/contract/merchant/notifications'
import { secondsAfter } from '../../base/clock'
import type { Awaiting } from '../../kit/calls/ctx'
import { undelivered } from './notifications.repo'

/** Whoever did not look within a week does not wait for it any more. */
const WEEK_SECONDS = 7 * 24 * 3600

export const notificationDuty: Awaiting = {
  kind: 'notification',
  by: notifications.resendFailed,
  look: (ctx) => undelivered(ctx, secondsAfter(ctx.now, -WEEK_SECONDS)),
}
