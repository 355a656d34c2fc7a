import { delimiter, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ROOT } from './repository.mjs'
import { runQuietly } from './run-command.mjs'

const PROGRAMS = {
  knip: 'knip/bin/knip.js',
  oxfmt: 'oxfmt/bin/oxfmt',
  oxlint: 'oxlint/bin/oxlint',
}

/** Runs an installed tool in `root`; started directly, since npx costs half a second each time. */
export async function runTool(tool, root, args) {
  const program = join(ROOT, 'node_modules', PROGRAMS[tool])
  // The linter looks for its type-aware half on the path.
  const path = [join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  const env = { ...process.env, PATH: path, NO_COLOR: '1' }
  const { code, output } = await runQuietly(process.execPath, [program, ...args], { cwd: root, env })
  // FORCE_COLOR or CI bring some tools to colour their words, whatever NO_COLOR says.
  return { code, output: stripVTControlCharacters(output) }
}

/** A tool that failed without naming a place still failed: its words become the violation. */
export function violationsFrom({ code, output }, isViolation = (_line) => true) {
  if (code === 0) return []
  const lines = output.split('\n').filter((line) => line.trim() && isViolation(line))
  return lines.length ? lines : [output || `ended with code ${code}`]
}
