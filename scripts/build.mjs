import { buildAll } from './lib/build.mjs'
import { ensureInstalled } from './lib/ensure-installed.mjs'
import { requireRecentNode } from './lib/node-version.mjs'
import { ROOT } from './lib/repository.mjs'

requireRecentNode()
await ensureInstalled(ROOT)
process.exitCode = (await buildAll(ROOT)) ? 0 : 1
