import { notifications } from '@balcao/contract/merchant/notifications'
import { fillNotifications } from '../apps/gateway/test/support/fill/fill-notifications'
import { listBars, type Questions } from './support/list-bars'
import { openTwoSizes, runParts } from './support/two-sizes'

/** The delivery log at a million rows of one merchant, beside ten thousand of another and beside a bare server. */

const sizes = await openTwoSizes('notifications', 'NOTIFICATIONS', fillNotifications)
const { big, ago } = sizes
const log = listBars(sizes, notifications.list, ['notifications'])

type Asked = Questions<typeof notifications.list>
const range: Asked = [['status and range', { status: ['FAILED'], time_from: ago(60), time_to: ago(30) }]]
const filters: Asked = [
  ['what failed', { status: ['FAILED'] }],
  ['an event that failed', { event: ['order.success'], status: ['FAILED'] }],
  ['rare events', { event: ['dispute.won', 'refund.refused'] }],
  ['an app', { app_id: big.appIds[0] }],
  ['one notification', ({ rows }) => ({ id: `N${String(rows / 2).padStart(26, '0')}` })],
]

await runParts(sizes, {
  throughput: () => log.throughput({}),
  sameAtAnySize: () => log.sameAtAnySize({}, range),
  filters: () => log.filters({}, filters),
})
