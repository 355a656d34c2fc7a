import { systemClock } from '../../../src/base/clock'
import { readConfig } from '../../../src/base/config'
import { openDatabases } from '../../../src/db/databases'
import { makeGateway } from '../../../src/start/gateway'
import { loadBrand } from '../../../src/kit/brand/brand'
import { makeLog } from '../../../src/base/log'
import { fromGatewayRoot } from '../../../src/base/paths'
import { timesFrom, workOnce } from './recurring-worker'

/** A worker in a process of its own: told a time, it does what is due and says how much that was. It expects to be killed. */
let at = new Date()
const config = readConfig(process.env)
const databases = openDatabases(config.database ?? '', () => {})
const gateway = makeGateway(config, databases, makeLog('fatal'), {
  world: 'demo',
  clock: { ...systemClock, now: () => at },
  brand: loadBrand(fromGatewayRoot('test/support/brand/plain.json')),
  approvalKinds: [],
})
process.send?.(0)
for await (const line of timesFrom(process.stdin)) {
  at = new Date(line)
  process.send?.(await workOnce(gateway))
}
