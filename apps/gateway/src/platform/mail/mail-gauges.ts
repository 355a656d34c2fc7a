import { secondsAfter } from '../../base/clock'
import type { Gauge } from '../../kit/gauges'
import { countedSince } from './mail.repo'

const DAY = 24 * 60 * 60

export const mailGauges: Gauge[] = [
  {
    name: 'gateway_mails',
    help: 'Mails of the last 24 hours by what became of them: QUEUED, SENT, FAILED.',
    labels: ['status'],
    read: async ({ databases, clock }) => {
      const counted = await countedSince(databases.worker, secondsAfter(clock.now(), -DAY))
      return ['QUEUED', 'SENT', 'FAILED'].map((status) => ({
        labels: { status },
        value: Number(counted.find((each) => each.status === status)?.n ?? 0),
      }))
    },
  },
]
