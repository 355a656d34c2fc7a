import { systemClock } from '../../../src/base/clock'
import { readConfig } from '../../../src/base/config'
import { makeLog } from '../../../src/base/log'
import { openDatabases } from '../../../src/db/databases'
import type { Gateway } from '../../../src/kit/calls/ctx'
import { startJobs, type Job } from '../../../src/kit/jobs/jobs'

/**
 * The working part of a gateway in a process of its own: it takes a job and never comes to its end. It expects to be killed.
 * All of a gateway would be read for ten seconds first.
 */
const config = readConfig(process.env)
const { queue } = openDatabases(config.database ?? '', () => {})
const gateway = { config, clock: systemClock, log: makeLog('fatal'), tracing: () => {} } as unknown as Gateway
const held: Job = {
  name: 'test.held',
  run: () => {
    process.send?.('held')
    return new Promise(() => {})
  },
}
await startJobs(gateway, queue, [held], { beatSeconds: Number(process.env['BEAT_SECONDS']) })
