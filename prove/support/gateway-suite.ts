import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

export interface Outcome {
  passed: number
  failed: string[]
}

interface Report {
  numPassedTests: number
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[]
}

/** Every test of the gateway, those of chaos left out, or some, with some variables of its own. */
export function runGatewaySuite(env: Record<string, string>, more: readonly string[] = []): Outcome {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-suite-'))
  const report = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      'gateway',
      '--exclude',
      '**/chaos/**',
      ...reporters,
      ...more,
    ],
    // What these tests see is no figure of ours.
    { cwd: root, stdio: 'inherit', env: { ...process.env, FIGURES_FILE: '', ...env } },
  )
  const { numPassedTests, testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
  rmSync(folder, { recursive: true, force: true })
  const failed = testResults.flatMap(({ name, status, assertionResults }) => {
    const single = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => fullName)
    // A file that could not even be opened has no single tests.
    const whole = status === 'failed' && single.length === 0 ? ['(the whole file)'] : []
    return [...single, ...whole].map((test) => `${name.slice(root.length)}: ${test}`)
  })
  return { passed: numPassedTests, failed }
}
