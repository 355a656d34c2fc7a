import { writeFileSync } from 'node:fs'
import { ensureInstalled } from './lib/ensure-installed.mjs'
import { requireRecentNode } from './lib/node-version.mjs'
import { ROOT } from './lib/repository.mjs'

/**
 * npm run check [-- rule …] [--report=file]: every rule of the house, one line each. A rule is a file in check/ that
 * exports its name and `check(root)`, which answers a list of violations.
 */
requireRecentNode()
await ensureInstalled(ROOT)
// Only now: the rules stand on installed packages.
const { RULES } = await import('./lib/rules.mjs')

/** Two cores are enough for all of it; types and lint wait for the same programs. */
const AT_ONCE = 3
const SHOWN = 40
const args = process.argv.slice(2)
const wanted = args.filter((arg) => !arg.startsWith('--'))
const report = args.find((arg) => arg.startsWith('--report='))?.slice('--report='.length)
const unknown = wanted.filter((name) => !(name in RULES))
const rules = Object.keys(RULES).flatMap((name) => (wanted.length === 0 || wanted.includes(name) ? [RULES[name]] : []))

async function verdict(rule) {
  const started = performance.now()
  const violations = await Promise.resolve()
    .then(() => rule.check(ROOT))
    .catch((error) => [`the rule itself failed: ${error.stack}`])
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${violations.length ? 'FAIL' : 'ok  '}  ${rule.name.padEnd(24)} ${seconds.padStart(5)} s`)
  for (const line of violations.slice(0, SHOWN)) console.log(`      ${line}`)
  if (violations.length > SHOWN) console.log(`      … and ${violations.length - SHOWN} more`)
  return violations.length === 0
}

const waiting = [...rules]
const results = []
async function work() {
  for (let rule = waiting.shift(); rule; rule = waiting.shift()) results.push(await verdict(rule))
}
await Promise.all(Array.from({ length: AT_ONCE }, work))

const failed = results.filter((isClean) => !isClean).length
if (report) writeFileSync(report, JSON.stringify({ passed: results.length - failed, failed }))
if (unknown.length) console.error(`No rule called ${unknown.join(', ')}. There is: ${Object.keys(RULES).join(', ')}`)
process.exitCode = failed || unknown.length ? 1 : 0
