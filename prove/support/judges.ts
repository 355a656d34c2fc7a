import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Programs of others, as locked in prove/judges: two hundred megabytes that no other command needs. */
const JUDGES = fileURLToPath(new URL('../judges', import.meta.url))

export const judgesFolder = join(JUDGES, 'node_modules')

/** Nothing of theirs runs while it is installed, and none of them calls home. */
export function installJudges(): void {
  if (existsSync(join(judgesFolder, '.package-lock.json'))) return
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts'], { cwd: JUDGES, stdio: 'inherit' })
  if (status !== 0) throw new Error('The judges could not be installed: npm ci in prove/judges failed.')
}

export interface Verdict {
  code: number | null
  said: string
}

/** Runs one to its end; `name` is that of its command. */
export function judge(name: string, args: readonly string[], cwd: string): Verdict {
  const { status, stdout, stderr } = spawnSync(commandOf(name), args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
    env: {
      PATH: process.env['PATH'],
      REDOCLY_TELEMETRY: 'off',
      REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
      NO_COLOR: '1',
    },
  })
  return { code: status, said: `${stdout}${stderr}` }
}

export const commandOf = (name: string) => join(judgesFolder, '.bin', name)
