import type { Gateway } from '../../kit/calls/ctx'
import { secondsSince, type Gauge } from '../../kit/gauges'
import { lastProof } from './books.repo'

/** Nothing is told before the first proof: a nought would say that the books add up. */
const proved = async ({ databases }: Gateway) =>
  (await lastProof(databases.worker)).filter(({ proved_at }) => proved_at !== null)

export const booksGauges: Gauge[] = [
  {
    name: 'gateway_ledger_residual',
    help: 'What bookings do not cancel out to and balances differ by, in minor units, at the last proof; 0 as it must be.',
    read: async (gateway) => (await proved(gateway)).map(({ residual }) => ({ value: Number(residual) })),
  },
  {
    name: 'gateway_ledger_wrong',
    help: 'How many accounts did not add up at the last proof.',
    read: async (gateway) => (await proved(gateway)).map(({ wrong }) => ({ value: wrong })),
  },
  {
    name: 'gateway_ledger_proof_age_seconds',
    help: 'How long ago all books were last proved.',
    read: async (gateway) =>
      (await proved(gateway)).map(({ proved_at }) => ({ value: secondsSince(proved_at, gateway.clock.now()) })),
  },
]
