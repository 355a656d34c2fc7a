import { secondsSince, type Gauge } from '../../kit/gauges'
import { backlog } from './delivery.repo'

export const backlogGauges: Gauge[] = [
  {
    name: 'gateway_notifications_waiting',
    help: 'Notifications to merchants that are still to be delivered.',
    read: async ({ databases }) => [{ value: Number((await backlog(databases.worker)).waiting) }],
  },
  {
    name: 'gateway_notifications_late_seconds',
    help: 'For how long the next try of a notification has been due that nobody has made.',
    read: async ({ databases, clock }) => [{ value: secondsSince((await backlog(databases.worker)).due, clock.now()) }],
  },
]
