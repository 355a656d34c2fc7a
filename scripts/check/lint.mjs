import { ensureDatabaseTypes } from '../lib/database-types.mjs'
import { runTool, violationsFrom } from '../lib/tool.mjs'

export const name = 'lint'

export async function check(root) {
  // Rules that know types would guess wrongly about rows whose types are not generated yet.
  await ensureDatabaseTypes(root)
  const result = await runTool('oxlint', root, ['--format', 'unix', '--deny-warnings'])
  return violationsFrom(result, (line) => !/^\d+ problems?$/.test(line))
}
