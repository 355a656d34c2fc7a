import { readConfig } from '../../src/config'
import { openDatabases } from '../../src/db/databases'
import { makeGateway } from '../../src/gateway'
import { loadBrand } from '../../src/kit/brand'
import { makeLog } from '../../src/kit/log'
import { fromGatewayRoot } from '../../src/kit/paths'
import { timesFrom, workOnce } from './recurring-worker'

/** A worker in a process of its own: told a time, it does what is due and says how much that was. It expects to be killed. */
let at = new Date()
const config = readConfig(process.env)
const databases = openDatabases(config.databaseUrl ?? '', () => {})
const gateway = makeGateway(config, databases, makeLog('fatal'), {
  clock: { now: () => at },
  brand: loadBrand(fromGatewayRoot('test/support/brand/plain.json')),
  approvalKinds: [],
})
process.send?.(0)
for await (const line of timesFrom(process.stdin)) {
  at = new Date(line)
  process.send?.(await workOnce(gateway))
}
