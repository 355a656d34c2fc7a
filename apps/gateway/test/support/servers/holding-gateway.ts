import { readConfig } from '../../../src/base/config'
import { makeLog } from '../../../src/base/log'
import { fromGatewayRoot } from '../../../src/base/paths'
import { openDatabases } from '../../../src/db/databases'
import { loadBrand } from '../../../src/kit/brand/brand'
import { startJobs, type Job } from '../../../src/kit/jobs/jobs'
import { makeGateway } from '../../../src/start/gateway'

/** A gateway in a process of its own that takes a job and never comes to its end. It expects to be killed. */
const config = readConfig(process.env)
const databases = openDatabases(config.database ?? '', () => {})
const gateway = makeGateway(config, databases, makeLog('fatal'), {
  brand: loadBrand(fromGatewayRoot('test/support/brand/plain.json')),
})
const held: Job = {
  name: 'test.held',
  run: () => {
    process.send?.('held')
    return new Promise(() => {})
  },
}
await startJobs(gateway, databases.queue, [held], { beatSeconds: Number(process.env['BEAT_SECONDS']) })
