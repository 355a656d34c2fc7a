import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startServer } from './running-server'

/** A data directory in which the built gateway made its demo world, and came to rest. */
export async function makeDemo(dataDir: string): Promise<void> {
  const server = await startServer(dataDir)
  if (!server.output().includes('is open at')) throw new Error(`The gateway did not start:\n${server.output()}`)
  server.process.kill('SIGTERM')
  await server.ended()
}

/** As `cp -a` does it: PostgreSQL wants to own its files. */
export function copyInstallation(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true })
  execFileSync('cp', ['-a', from, to])
}

/**
 * A demo installation of the test's own. The first that asks in a run makes one, the others wait for it, and each gets a
 * copy: making it takes as long as many a test.
 */
export async function takeDemo(kept: string, dataDir: string): Promise<void> {
  const [made, claim, ready] = [join(kept, 'demo'), join(kept, 'demo-is-being-made'), join(kept, 'demo-is-ready')]
  while (!existsSync(ready)) {
    if (claims(claim)) await makeForAll(made, claim, ready)
    else await pause(100)
  }
  copyInstallation(made, dataDir)
}

/** Who fails at it leaves it to the next, who will say why. */
async function makeForAll(made: string, claim: string, ready: string): Promise<void> {
  try {
    rmSync(made, { recursive: true, force: true })
    await makeDemo(made)
    writeFileSync(ready, '')
  } catch (error) {
    rmSync(claim, { recursive: true })
    throw error
  }
}

/** True for the first who asks. */
function claims(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch {
    return false
  }
}
