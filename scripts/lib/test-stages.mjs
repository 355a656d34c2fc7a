import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureChromium } from './ensure-chromium.mjs'
import { failuresOfPlaywright, failuresOfVitest } from './failures.mjs'
import { runVisibly } from './run-command.mjs'
import { timesOfPlaywright } from './slow-files.mjs'

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 * @typedef {{ root: string, folder: string, report: string, times: string, covered: string }} Run
 *   `folder`: for what several stages share, gone after the run;
 *   `report`, `times` and `covered`: where the stage's own tool writes its counts, how long each file took, and how much
 *   it tried
 * @typedef {{ name: string, needs?: string[], isBeside?: boolean, counts: boolean, budget: number,
 *   run: (run: Run) => Promise<number>, read?: (report: any) => Counts, failures?: (report: any) => string[],
 *   times?: (report: any) => any[] }} Stage
 *   `isBeside`: the next one does not wait for it, unless it needs it: a download leaves the processors to others;
 *   `budget`: seconds on two quiet cores; a stage that takes longer says so, and passes all the same
 */

const node = (root, args, env = {}) =>
  runVisibly(process.execPath, args, { cwd: root, env: { ...process.env, ...env } })
const program = (root, path) => join(root, 'node_modules', path)

/** @type {Stage[]} a stage runs when those it needs ended well, whatever became of the others */
export const STAGES = [
  {
    name: 'browser',
    isBeside: true,
    counts: false,
    budget: 60,
    run: async ({ root }) => ((await ensureChromium(root)) ? 0 : 1),
  },
  {
    name: 'check',
    counts: true,
    budget: 60,
    run: ({ root, report }) => node(root, ['scripts/check.mjs', `--report=${report}`]),
    read: ({ passed, failed }) => ({ passed, failed, skipped: 0 }),
  },
  {
    name: 'build',
    counts: false,
    budget: 15,
    run: async ({ root }) => ((await ensureBuilt(root)) ? 0 : 1),
  },
  {
    name: 'unit, gateway and screen tests',
    counts: true,
    budget: 270,
    run: ({ root, folder, report, times, covered }) =>
      node(
        root,
        [
          program(root, 'vitest/vitest.mjs'),
          'run',
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${report}`,
          '--reporter=./scripts/lib/vitest-times.mjs',
        ],
        // Only a whole run can tell which repository functions no test visits.
        { WHOLE_RUN: '1', RUN_FOLDER: folder, TIMES_FILE: times, COVERED_FILE: covered },
      ),
    read: (report) => ({
      passed: report.numPassedTests,
      // A file that breaks before its first test fails without failing any test.
      failed: report.numFailedTests + report.testResults.filter(brokeAsAFile).length,
      skipped: report.numPendingTests + report.numTodoTests,
    }),
    failures: failuresOfVitest,
  },
  {
    name: 'end-to-end tests',
    needs: ['build', 'browser'],
    counts: true,
    budget: 250,
    run: async ({ root, folder, report, covered }) => {
      const playwright = [program(root, 'playwright/cli.js'), 'test']
      const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, RUN_FOLDER: folder, COVERED_FILE: covered }
      const code = await node(root, [...playwright, '--reporter=list,json'], env)
      if (code !== 0) await again(root, playwright)
      return code
    },
    read: ({ stats, errors }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      skipped: stats.skipped,
    }),
    failures: failuresOfPlaywright,
    times: timesOfPlaywright,
  },
]

/** What failed is run once more, for its trace alone: it stays failed. Passing now, it would be a toss of a coin. */
async function again(root, playwright) {
  console.log('\nWhat failed, once more with a trace in test-results (it counts as failed whatever becomes of it):')
  const code = await node(root, [...playwright, '--last-failed', '--trace=on', '--reporter=list'])
  if (code === 0) console.log('It passed this time: a test that depends on luck is a defect.')
}

function brokeAsAFile(file) {
  return file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed')
}

/** What a stage adds to the sum. A stage that crashed, or found nothing to run, is a failure of its own. */
export function countsOf(stage, code, reportFile) {
  const own = read(stage.read, reportFile) ?? { passed: 0, failed: 0, skipped: 0 }
  const ranNothing = stage.counts && own.passed + own.failed === 0
  return { ...own, failed: own.failed || (code !== 0 || ranNothing ? 1 : 0) }
}

/**
 * Which tests of a stage failed, a line each: the end of a long log is all that some people get to see. What is wrong though
 * every test passed stands beside what was tried.
 */
export const failuresOf = (stage, reportFile, coveredFile = '') => [
  ...(read(stage.failures, reportFile) ?? []),
  ...(read(({ faults }) => faults, coveredFile) ?? []),
]

/** How long each file of a stage took, as its tool told it. */
export const timesOf = (stage, reportFile, timesFile) =>
  read(stage.times, reportFile) ?? read((times) => times, timesFile) ?? []

/** How much a stage tried: what, and how often. */
export const coveredBy = (coveredFile) => read(({ faults: _faults, ...covered }) => covered, coveredFile) ?? {}

function read(reader, file) {
  try {
    return reader?.(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}
