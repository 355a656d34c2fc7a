import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Outcome } from './gateway-suite'

const root = fileURLToPath(new URL('../..', import.meta.url))

interface Suite {
  file: string
  suites?: Suite[]
  specs: { title: string; ok: boolean }[]
}

/** Every journey through the built product in a browser, with some variables of its own. */
export function runJourneys(env: Record<string, string>): Outcome {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-journeys-'))
  const report = join(folder, 'report.json')
  spawnSync(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', 'e2e/journeys', '--reporter=list,json'],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, COVERED_FILE: '', PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...env },
    },
  )
  const { suites } = JSON.parse(readFileSync(report, 'utf8')) as { suites: Suite[] }
  rmSync(folder, { recursive: true, force: true })
  const specs = suites.flatMap(specsOf)
  const failed = specs.filter(({ ok }) => !ok).map(({ file, title }) => `e2e/${file}: ${title}`)
  return { passed: specs.length - failed.length, failed }
}

function specsOf({ file, suites = [], specs }: Suite): { file: string; title: string; ok: boolean }[] {
  return [...specs.map(({ title, ok }) => ({ file, title, ok })), ...suites.flatMap(specsOf)]
}
