import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { keepRow, MEASUREMENTS } from './proof-table.mjs'
import { ROOT } from './repository.mjs'
import { runVisibly } from './run-command.mjs'
import { runScript } from './run-series.mjs'

/**
 * Runs one proof and keeps what it saw. One that was made smaller is not kept: it would pass for the full one.
 * @param {import('../../prove/proofs.mjs').Proof} proof
 * @param {string[]} passedOn
 */
export async function runProof(proof, passedOn) {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-prove-'))
  const figures = join(folder, 'figures')
  const code = await start(proof, passedOn, { FIGURES_FILE: figures })
  const changed = [...proof.variables.filter((name) => name in process.env), ...passedOn]
  if (changed.length)
    console.log(`Not written into ${MEASUREMENTS}, since this was not all of it: ${changed.join(', ')}`)
  else await keepRow(proof, code, noted(figures))
  rmSync(folder, { recursive: true, force: true })
  return code
}

/** @param {import('../../prove/proofs.mjs').Proof} proof */
async function start({ name, tests }, passedOn, env) {
  if (!tests) return runScript(`prove/${name}.prove.ts`, passedOn, env)
  const isInBrowser = tests.every((file) => file.endsWith('.spec.ts'))
  if (isInBrowser && !(await ensureBuilt(ROOT))) return 1
  const [program = '', ...args] = isInBrowser ? IN_BROWSER : IN_GATEWAY
  return runVisibly(process.execPath, [join(ROOT, 'node_modules', program), ...args, ...tests, ...passedOn], {
    cwd: ROOT,
    env: { ...process.env, ...env, IN_FULL: '1' },
  })
}

const IN_GATEWAY = ['vitest/vitest.mjs', 'run', '--project', 'gateway']
const IN_BROWSER = ['playwright/cli.js', 'test', '--reporter=list']

function noted(figures) {
  return existsSync(figures) ? readFileSync(figures, 'utf8').trim().split('\n') : []
}
