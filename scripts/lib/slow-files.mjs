import { relative } from 'node:path'
import { sourceFiles } from './source-files.mjs'

const SHOWN = 20

/** @returns {{ file: string, seconds: number }[]} how long the tests of each file took, from Playwright's report */
export function timesOfPlaywright({ suites, config }) {
  return suites.map((suite) => ({
    file: `${config.rootDir}/${suite.file}`,
    seconds: durations(suite).reduce((sum, duration) => sum + duration, 0) / 1000,
  }))
}

function durations(suite) {
  const own = suite.specs.flatMap((spec) => spec.tests.flatMap((test) => test.results.map(({ duration }) => duration)))
  return [...own, ...(suite.suites ?? []).flatMap(durations)]
}

/** The longest files of the run, a line each: where time can be saved. */
export function slowest(root, times) {
  return times
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, SHOWN)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${relative(root, file)}`)
}

/** Those that `npm run prove` has to itself. */
const IN_FULL = 'apps/gateway/test/long/'

/** @returns {string[]} the test files of the repository that no tool told a time of */
export function untested(root, times) {
  const run = new Set(times.map(({ file }) => relative(root, file)))
  const isTest = (file) => /\.(test|spec)\.(ts|tsx|mjs)$/.test(file) && !file.startsWith(IN_FULL)
  return sourceFiles(root).filter((file) => isTest(file) && !run.has(file))
}
