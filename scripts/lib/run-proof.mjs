import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
function start({ name, tests }, passedOn, env) {
  if (!tests) return runScript(`prove/${name}.prove.ts`, passedOn, env)
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
  return runVisibly(process.execPath, [vitest, 'run', '--project', 'gateway', ...tests, ...passedOn], {
    cwd: ROOT,
    env: { ...process.env, ...env, IN_FULL: '1' },
  })
}

function noted(figures) {
  return existsSync(figures) ? readFileSync(figures, 'utf8').trim().split('\n') : []
}
