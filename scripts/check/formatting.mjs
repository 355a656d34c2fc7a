import { join } from 'node:path'
import { stampFolder } from '../lib/repository.mjs'
import { runTool, violationsFrom } from '../lib/tool.mjs'

export const name = 'formatting'

export async function check(root) {
  const cache = ['--cache', '--cache-strategy', 'content', '--cache-location', join(stampFolder(root), 'prettier')]
  const found = violationsFrom(await runTool('prettier', root, ['--check', '.', ...cache]), (line) =>
    /^\[(?:warn|error)\] (?!Code style issues)/.test(line),
  )
  return found.map((line) => line.replace(/^\[warn\] (.*)$/, '$1 is not formatted (npm run format)'))
}
