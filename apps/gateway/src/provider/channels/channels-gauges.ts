import type { Gauge } from '../../kit/gauges'
import { daysLeft } from '../../ports/channels/registry/certificate'

export const channelsGauges: Gauge[] = [
  {
    name: 'gateway_channel_failing',
    help: '1 while a channel does not answer this gateway, 0 while it does.',
    labels: ['channel'],
    read: ({ channels, clock }) =>
      channels.all.map(({ name, standing }) => ({
        labels: { channel: name },
        value: standing.health.isFailing(clock.now()) ? 1 : 0,
      })),
  },
  {
    name: 'gateway_channel_paused',
    help: '1 while the provider has paused a channel.',
    labels: ['channel'],
    read: ({ channels }) =>
      channels.all.map(({ name, standing }) => ({ labels: { channel: name }, value: standing.isPaused ? 1 : 0 })),
  },
  {
    name: 'gateway_channel_certificate_days',
    help: 'Whole days until the certificate of a channel expires.',
    labels: ['channel'],
    read: ({ channels, clock }) =>
      channels.all.flatMap(({ name, facts }) => {
        const certificate = facts?.certificate() ?? null
        return certificate ? [{ labels: { channel: name }, value: daysLeft(certificate, clock.now()) }] : []
      }),
  },
]
