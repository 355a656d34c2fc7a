import { monitorEventLoopDelay } from 'node:perf_hooks'
import type pg from 'pg'
import { POOLS } from '../base/pool-sizes'
import type { Databases } from '../db/databases'
import type { Gauge } from '../kit/gauges'
import type { Ticking } from '../kit/jobs/tick'

/** What only the process itself knows: its connections, its ticks, and how promptly it comes to anything at all. */
export function ownGauges(databases: Databases, ticking: Pick<Ticking, 'turns'>): Gauge[] {
  return [poolGauge(databases), ...tickGauges(ticking), ...loopGauges()]
}

function poolGauge(databases: Databases): Gauge {
  const pools = POOLS.flatMap((name): [string, pg.Pool][] => {
    const pool = databases[name]
    return pool ? [[name, pool]] : []
  })
  return {
    name: 'gateway_pool_connections',
    help: 'Connections to the database by pool and state: used, idle, most; and how many wait for one.',
    labels: ['pool', 'state'],
    read: () =>
      pools.flatMap(([pool, { totalCount, idleCount, waitingCount, options }]) =>
        Object.entries({
          used: totalCount - idleCount,
          idle: idleCount,
          waiting: waitingCount,
          most: options.max ?? 0,
        }).map(([state, value]) => ({ labels: { pool, state }, value })),
      ),
  }
}

function tickGauges({ turns }: Pick<Ticking, 'turns'>): Gauge[] {
  return [
    {
      name: 'gateway_tick_age_seconds',
      help: 'How long ago a tick last came to a good end here.',
      labels: ['tick'],
      read: () => turns().map(({ tick, age }) => ({ labels: { tick }, value: age })),
    },
    {
      name: 'gateway_tick_interval_seconds',
      help: 'How often a tick is meant to run.',
      labels: ['tick'],
      read: () => turns().map(({ tick, everySeconds }) => ({ labels: { tick }, value: everySeconds })),
    },
  ]
}

const NANOSECONDS = 1e9

/** How late timers come: since the last time somebody asked. */
function loopGauges(): Gauge[] {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  return [
    {
      name: 'nodejs_eventloop_lag_p99_seconds',
      help: 'How late one timer in a hundred came since the last look, at least.',
      read: () => {
        const value = Number.isNaN(delay.mean) ? 0 : delay.percentile(99) / NANOSECONDS
        delay.reset()
        return [{ value }]
      },
    },
  ]
}
