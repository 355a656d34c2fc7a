import { buildApp } from '../../apps/gateway/src/start/app'
import { readConfig } from '../../apps/gateway/src/base/config'
import { openDatabases } from '../../apps/gateway/src/db/databases'
import { makeGateway } from '../../apps/gateway/src/start/gateway'
import { makeLog } from '../../apps/gateway/src/base/log'

/** The gateway as it is served, but for its limits: nobody measures anything against those. It ends with its parent. */

const NONE = { burst: 1e9, perSecond: 1e9 }

const config = readConfig(process.env)
const databases = openDatabases(config.database ?? '', () => {})
const gateway = makeGateway(config, databases, makeLog('error', process.stderr), { world: 'demo' })
const app = await buildApp({ gateway, limits: { usual: NONE, auth: NONE, app: NONE } })
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
process.once('disconnect', () => void app.close().then(() => databases.close()))
