import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { requireRecentNode } from './node-version.mjs'
import { ROOT } from './repository.mjs'
import { runServer } from './run-server.mjs'

/** From a fresh clone to a running program: each step is skipped when it is done already. */
export async function runBuilt(program) {
  requireRecentNode()
  await ensureInstalled(ROOT)
  if (await ensureBuilt(ROOT)) runServer(ROOT, program, process.argv.slice(2))
  else process.exitCode = 1
}
