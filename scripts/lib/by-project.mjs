import { statSync } from 'node:fs'
import { BaseSequencer } from 'vitest/node'

/**
 * In which order test files run. Those of a project stand together, since a worker keeps what it has read for as long as
 * the next file is of the same project. The projects with the longest files come first; in each the longest, then the
 * largest, so that no core waits for a last long one.
 */
const PROJECTS = ['gateway', 'dashboard-alone', 'dashboard', 'tooling', 'kernel', 'contract', 'checkout']

/** Longer than their size tells; `npm test` prints the twenty slowest. */
const LONG = [
  'test/garbage',
  'test/fuzz',
  // Makes the installation that the next of its kind, further down, get copies of.
  'chaos/kill',
  'test/rights-matrix',
  'chaos/files',
  'test/demo-world',
  'chaos/start',
  'chaos/backup',
  'recurring-model',
  'test/guards',
  'settlements/settlements',
  'chaos/shortage',
  'chaos/faults',
]

export default class ByProject extends BaseSequencer {
  /** @override */
  async sort(files) {
    return files
      .map((file) => ({ file, rank: rankOf(file) }))
      .sort((a, b) => a.rank[0] - b.rank[0] || a.rank[1] - b.rank[1] || a.rank[2] - b.rank[2])
      .map(({ file }) => file)
  }
}

function rankOf({ project, moduleId }) {
  const long = LONG.findIndex((name) => moduleId.replace(/\.test\.\w+$/, '').endsWith(name))
  return [PROJECTS.indexOf(project.name), long < 0 ? LONG.length : long, -statSync(moduleId).size]
}
