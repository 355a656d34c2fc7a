import { replayedUntil } from '../../kit/database/replica'
import { secondsSince, type Gauge } from '../../kit/gauges'
import * as repo from './system.repo'

const isUp: Gauge = {
  name: 'gateway_database_up',
  help: 'Whether the database answers: 1 or 0.',
  read: async ({ databases }) => [{ value: (await repo.answersNow(databases.app)) ? 1 : 0 }],
}

const living: Gauge = {
  name: 'gateway_living',
  help: 'How many gateways work off the queue of jobs, as the database knows them.',
  read: async ({ databases }) => [{ value: await repo.living(databases.worker) }],
}

const depth: Gauge = {
  name: 'gateway_queue_jobs',
  help: 'Jobs by task and state: waiting, running, given_up.',
  labels: ['task', 'state'],
  read: async ({ databases }) =>
    (await repo.queueDepth(databases.worker)).flatMap(({ task, ...counts }) =>
      (['waiting', 'running', 'given_up'] as const).map((state) => ({
        labels: { task, state },
        value: Number(counts[state]),
      })),
    ),
}

const oldest: Gauge = {
  name: 'gateway_queue_oldest_seconds',
  help: 'For how long the oldest job that could be done has been waiting, by task.',
  labels: ['task'],
  read: async ({ databases, clock }) =>
    (await repo.queueDepth(databases.worker)).map(({ task, oldest: at }) => ({
      labels: { task },
      value: secondsSince(at, clock.now()),
    })),
}

const replicaLag: Gauge = {
  name: 'gateway_replica_lag_seconds',
  help: 'How old the newest change is that the replica shows; left out where there is none.',
  read: async ({ databases: { replica }, clock }) => {
    const at = replica && (await replayedUntil(replica))
    return at ? [{ value: secondsSince(at, clock.now()) }] : []
  },
}

export const systemGauges = [isUp, living, depth, oldest, replicaLag]
