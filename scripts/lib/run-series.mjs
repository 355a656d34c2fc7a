import { join } from 'node:path'
import { ensureInstalled } from './ensure-installed.mjs'
import { requireRecentNode } from './node-version.mjs'
import { ROOT } from './repository.mjs'
import { runVisibly } from './run-command.mjs'

/** What `bench` and `prove` have in common. */

/** Arguments name what is wanted; what follows `--` goes to each program. */
export function splitArguments(args) {
  const split = args.indexOf('--')
  return split < 0 ? { wanted: args, passedOn: [] } : { wanted: args.slice(0, split), passedOn: args.slice(split + 1) }
}

/**
 * Runs the wanted ones of `all`, or all of them, one after another: measurements side by side would measure each other.
 * @template {{ name: string }} Part
 * @param {string} kind
 * @param {Part[]} all
 * @param {string[]} wanted
 * @param {(part: Part) => Promise<number>} run answers with an exit code
 */
export async function runSeries(kind, all, wanted, run) {
  const names = all.map(({ name }) => name)
  const unknown = wanted.filter((name) => !names.includes(name))
  if (unknown.length || all.length === 0) {
    console.error(`No ${kind} called ${unknown.join(', ') || 'anything'}. There is: ${names.join(', ') || '—'}`)
    process.exit(1)
  }
  requireRecentNode()
  await ensureInstalled(ROOT)
  const results = []
  for (const part of all.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    console.log(`\n── ${part.name}`)
    const started = performance.now()
    const code = await run(part)
    results.push({ name: part.name, code, seconds: (performance.now() - started) / 1000 })
  }
  summarise(results)
}

/** Runs a TypeScript file of the repository. */
export function runScript(file, args, env = {}) {
  const options = { cwd: ROOT, env: { ...process.env, ...env } }
  return runVisibly(process.execPath, ['--import', 'tsx', join(ROOT, file), ...args], options)
}

function summarise(results) {
  console.log()
  for (const { name, code, seconds } of results)
    console.log(`${code === 0 ? 'ok  ' : 'FAIL'}  ${name.padEnd(32)} ${seconds.toFixed(1)} s`)
  const failed = results.filter((result) => result.code !== 0).length
  console.log(`${results.length - failed} passed, ${failed} failed`)
  process.exitCode = failed ? 1 : 0
}
