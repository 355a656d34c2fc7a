import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureChromium } from './ensure-chromium.mjs'
import { failuresOfPlaywright, failuresOfVitest } from './failures.mjs'
import { runVisibly } from './run-command.mjs'

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 * @typedef {{ root: string, report: string, finished: Set<string> }} Run
 *   `report`: where the stage's own tool writes its counts; `finished`: the stages that ended well so far
 * @typedef {{ name: string, needs?: string[], counts: boolean, run: (run: Run) => Promise<number>,
 *   read?: (report: any) => Counts, failures?: (report: any) => string[] }} Stage
 */

const node = (root, args, env = {}) =>
  runVisibly(process.execPath, args, { cwd: root, env: { ...process.env, ...env } })
const program = (root, path) => join(root, 'node_modules', path)

/** @type {Stage[]} a stage runs when those it needs ended well, whatever became of the others */
export const STAGES = [
  {
    name: 'check',
    counts: true,
    run: ({ root, report }) => node(root, ['scripts/check.mjs', `--report=${report}`]),
    read: ({ passed, failed }) => ({ passed, failed, skipped: 0 }),
  },
  {
    name: 'build',
    counts: false,
    run: async ({ root }) => ((await ensureBuilt(root)) ? 0 : 1),
  },
  {
    name: 'unit, gateway and screen tests',
    counts: true,
    run: ({ root, report }) =>
      node(
        root,
        [
          program(root, 'vitest/vitest.mjs'),
          'run',
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${report}`,
        ],
        // Only a whole run can tell which repository functions no test visits.
        { WHOLE_RUN: '1' },
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
    name: 'browser',
    counts: false,
    run: async ({ root }) => ((await ensureChromium(root)) ? 0 : 1),
  },
  {
    name: 'end-to-end tests',
    needs: ['build', 'browser'],
    counts: true,
    run: ({ root, report }) =>
      node(root, [program(root, 'playwright/cli.js'), 'test', '--reporter=list,json'], {
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      }),
    read: ({ stats, errors }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      skipped: stats.skipped,
    }),
    failures: failuresOfPlaywright,
  },
]

function brokeAsAFile(file) {
  return file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed')
}

/** What a stage adds to the sum. A stage that crashed, or found nothing to run, is a failure of its own. */
export function countsOf(stage, code, reportFile) {
  const own = read(stage.read, reportFile) ?? { passed: 0, failed: 0, skipped: 0 }
  const ranNothing = stage.counts && own.passed + own.failed === 0
  return { ...own, failed: own.failed || (code !== 0 || ranNothing ? 1 : 0) }
}

/** Which tests of a stage failed, a line each: the end of a long log is all that some people get to see. */
export const failuresOf = (stage, reportFile) => read(stage.failures, reportFile) ?? []

function read(reader, reportFile) {
  try {
    return reader?.(JSON.parse(readFileSync(reportFile, 'utf8')))
  } catch {
    return undefined
  }
}
