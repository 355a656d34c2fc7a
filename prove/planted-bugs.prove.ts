import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { noteFigure } from '../apps/gateway/test/support/servers/in-full'
import type { Plant } from './planted/plant'
import { PLANTS } from './planted/plants'
import { copySources } from './support/copy-of-sources'

/**
 * Plants one mistake at a time into a copy of the sources and runs the tests of that area: each must be noticed by a
 * test that fails. The same tests pass on the untouched copy. PLANT=3,4 tries some of them.
 */
const copy = copySources()
const named = process.env['PLANT']?.split(',').map((number) => Number(number) - 1)
const wanted = named ?? PLANTS.map((_, at) => at)

try {
  const chosen = wanted.map((at) => ({ number: at + 1, plant: PLANTS[at] ?? fail(`There is no plant ${at + 1}`) }))
  for (const { plant } of chosen) patched(plant)
  for (const project of ['kernel', 'gateway'] as const) {
    const tests = new Set(chosen.flatMap(({ plant }) => (plant.project === project ? plant.tests : [])))
    if (tests.size > 0) say(run(project, [...tests]).code === 0, `${project}: all tests pass without a planted bug`)
  }
  for (const { plant } of chosen.filter((each) => each.plant.project === 'browser')) {
    say(run('browser', plant.tests).code === 0, `browser: ${plant.tests[0]} passes without a planted bug`)
  }
  let caught = 0
  for (const { number, plant } of chosen) {
    const { code, failed } = withPlant(plant)
    const isCaught = code !== 0 && failed > 0
    if (isCaught) caught++
    say(
      isCaught,
      `${String(number).padStart(2)}. ${plant.what}: ${isCaught ? `caught by ${failed} tests` : 'not caught'}`,
    )
  }
  say(caught === chosen.length, 'every planted bug is caught')
  noteFigure(`${caught} of ${chosen.length} caught`)
} finally {
  rmSync(copy, { recursive: true, force: true })
}

/** The file with its bug. One that no longer fits is a plant to be mended. */
function patched({ what, file, find, put }: Plant): string {
  const text = readFileSync(join(copy, file), 'utf8')
  const places = text.split(find).length - 1
  if (places !== 1) fail(`"${what}" fits ${places} places in ${file}, and should fit one`)
  return text.replace(find, () => put)
}

function withPlant(plant: Plant) {
  const path = join(copy, plant.file)
  const before = readFileSync(path, 'utf8')
  writeFileSync(path, patched(plant))
  try {
    return run(plant.project, plant.tests)
  } finally {
    writeFileSync(path, before)
  }
}

function run(project: Plant['project'], tests: readonly string[]): { code: number; failed: number } {
  if (project === 'browser') {
    command('scripts/build.mjs')
    return told(command('node_modules/playwright/cli.js', 'test', '--reporter=list', ...tests), /^\s*(\d+) failed/m)
  }
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, '--bail', '1']
  return told(command(...vitest, ...tests), /^\s*Tests\s+(\d+) failed/m)
}

function command(...args: string[]) {
  const env = { ...process.env, NO_COLOR: '1', FIGURES_FILE: '' }
  return spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8', env, stdio: ['ignore', 'pipe', 'pipe'] })
}

function told({ status, stdout }: ReturnType<typeof command>, sum: RegExp): { code: number; failed: number } {
  const failed = Number(sum.exec(stdout)?.[1] ?? 0)
  if (status !== 0 && failed === 0) process.stdout.write(`${stdout.slice(-2000)}\n`)
  return { code: status ?? 1, failed }
}

function say(isSo: boolean, what: string): void {
  process.stdout.write(`${isSo ? 'ok  ' : 'FAIL'} ${what}\n`)
  if (!isSo) process.exitCode = 1
}

function fail(what: string): never {
  throw new Error(what)
}
