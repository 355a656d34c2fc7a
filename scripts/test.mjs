import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './lib/ensure-installed.mjs'
import { requireRecentNode } from './lib/node-version.mjs'
import { ROOT } from './lib/repository.mjs'

// Runs on a fresh clone: built-in modules only, here and in what it imports.
requireRecentNode()
await ensureInstalled(ROOT)

const changed = process.argv.find((arg) => /^--changed(=|$)/.test(arg))
if (changed) {
  const { testChanged } = await import('./lib/test-changed.mjs')
  process.exit(await testChanged(ROOT, changed.split('=')[1] ?? 'HEAD'))
}

const { folderForRuns, processorTime, shareLent } = await import('./lib/machine.mjs')
const { compareCovered } = await import('./lib/covered.mjs')
const { slowest, untested } = await import('./lib/slow-files.mjs')
const { countsOf, coveredBy, failuresOf, STAGES, timesOf } = await import('./lib/test-stages.mjs')

const folder = mkdtempSync(join(folderForRuns(), 'balcao-run-'))
// What a test leaves behind goes with the run, too.
process.env.TMPDIR = folder
const failures = []
const times = []
const covered = {}
const sum = { passed: 0, failed: 0, skipped: 0 }
const began = performance.now()
const lentBefore = processorTime()

/** Of each stage, a promise of its line and of whether it ended well. */
const ended = new Map()
for (const stage of STAGES) {
  const running = runStage(stage)
  ended.set(stage.name, running)
  if (!stage.isBeside) await running
}
const lines = (await Promise.all(ended.values())).map(({ line }) => line)
rmSync(folder, { recursive: true, force: true })

async function runStage(stage) {
  const needed = await Promise.all((stage.needs ?? []).map(async (name) => ({ name, ...(await ended.get(name)) })))
  const missing = needed.filter(({ isFine }) => !isFine).map(({ name }) => name)
  if (missing.length) console.log(`\n── ${stage.name}: cannot run without ${missing.join(' and ')}`)
  else if (!stage.isBeside) console.log(`\n── ${stage.name}`)
  const started = performance.now()
  const file = (what) => join(folder, `${STAGES.indexOf(stage)}-${what}.json`)
  const run = { root: ROOT, folder, report: file('report'), times: file('times'), covered: file('covered') }
  const code = missing.length ? 1 : await stage.run(run).catch(crashed)
  const counts = countsOf(stage, code, run.report)
  for (const kind of Object.keys(sum)) sum[kind] += counts[kind]
  failures.push(...failuresOf(stage, run.report, run.covered))
  times.push(...timesOf(stage, run.report, run.times))
  Object.assign(covered, coveredBy(run.covered))
  const line = lineOf(stage, counts, (performance.now() - started) / 1000)
  return { line, isFine: counts.failed === 0 }
}

function crashed(error) {
  console.error(error)
  return 1
}

function lineOf({ name, counts, budget, isBeside }, { passed, failed }, seconds) {
  const verdict = failed ? 'FAIL' : 'ok  '
  const time = `${seconds.toFixed(1).padStart(6)} s of ${String(budget).padStart(3)} s`
  const beside = isBeside ? '   beside the next' : ''
  const over = seconds > budget ? '   over its budget' : ''
  return `${verdict}  ${name.padEnd(32)} ${time}${counts ? `   ${passed} ✓  ${failed} ✗` : ''}${beside}${over}`
}

// A stage that failed may have left things out: only a run that passed tells how much is tried.
const census = compareCovered(ROOT, covered)
if (sum.failed === 0 && census.less.length) {
  sum.failed += census.less.length
  failures.push(...census.less.map((each) => `tried less than before › ${each}`))
}
// A project that finds nothing to run says nothing: every test file of the repository must have been run.
if (sum.failed === 0) {
  const left = untested(ROOT, times)
  sum.failed += left.length
  failures.push(...left.map((file) => `no project ran this › ${file}`))
}
console.log(`\nSlowest files:\n${slowest(ROOT, times).join('\n')}`)
console.log(`\nTried:\n${census.lines.join('\n')}`)
if (failures.length) console.log(`\nFailed:\n${failures.join('\n')}`)
const minutes = (performance.now() - began) / 60_000
console.log(`\n${lines.join('\n')}`)
const budget = STAGES.reduce((all, { isBeside, budget: seconds }) => all + (isBeside ? 0 : seconds), 0) / 60
console.log(`      ${'in all'.padEnd(32)} ${minutes.toFixed(1).padStart(6)} min of ${budget.toFixed(0)} min`)
const share = shareLent(lentBefore, processorTime())
if (share !== null) console.log(`      The machine had ${share} % of the processors for others meanwhile.`)
console.log('')
console.log(`${sum.passed} passed, ${sum.failed} failed${sum.skipped ? `, ${sum.skipped} skipped` : ''}`)
process.exitCode = sum.failed ? 1 : 0
