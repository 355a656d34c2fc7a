import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureInstalled } from './lib/ensure-installed.mjs'
import { requireRecentNode } from './lib/node-version.mjs'
import { ROOT } from './lib/repository.mjs'
import { countsOf, failuresOf, STAGES } from './lib/test-stages.mjs'

// Runs on a fresh clone: built-in modules only, here and in what it imports.
requireRecentNode()
await ensureInstalled(ROOT)

const reports = mkdtempSync(join(tmpdir(), 'balcao-test-'))
const finished = new Set()
const lines = []
const failures = []
const sum = { passed: 0, failed: 0, skipped: 0 }

for (const stage of STAGES) {
  const missing = (stage.needs ?? []).filter((name) => !finished.has(name))
  console.log(`\n── ${stage.name}${missing.length ? `: cannot run without ${missing.join(' and ')}` : ''}`)
  const started = performance.now()
  const report = join(reports, `${lines.length}.json`)
  const code = missing.length ? 1 : await stage.run({ root: ROOT, report, finished }).catch(crashed)
  const counts = countsOf(stage, code, report)
  if (counts.failed === 0) finished.add(stage.name)
  for (const kind of Object.keys(sum)) sum[kind] += counts[kind]
  failures.push(...failuresOf(stage, report))
  lines.push(lineOf(stage, counts, (performance.now() - started) / 1000))
}
rmSync(reports, { recursive: true, force: true })

function crashed(error) {
  console.error(error)
  return 1
}

function lineOf({ name, counts }, { passed, failed }, seconds) {
  const verdict = failed ? 'FAIL' : 'ok  '
  return `${verdict}  ${name.padEnd(32)} ${seconds.toFixed(1).padStart(6)} s${counts ? `   ${passed} ✓  ${failed} ✗` : ''}`
}

if (failures.length) console.log(`\nFailed:\n${failures.join('\n')}`)
console.log(`\n${lines.join('\n')}\n`)
console.log(`${sum.passed} passed, ${sum.failed} failed${sum.skipped ? `, ${sum.skipped} skipped` : ''}`)
process.exitCode = sum.failed ? 1 : 0
