import { ensureDatabaseTypes } from '../lib/database-types.mjs'
import { writeSdkTypes } from '../lib/sdk-types.mjs'
import { runTool, violationsFrom } from '../lib/tool.mjs'

export const name = 'unused code'

export async function check(root) {
  writeSdkTypes(root)
  await ensureDatabaseTypes(root)
  return violationsFrom(await runTool('knip', root, ['--reporter', 'compact', '--no-progress', '--no-config-hints']))
}
