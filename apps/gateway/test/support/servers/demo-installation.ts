import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { isAlive } from '../../../src/db/embedded/postmaster'
import { embeddedUrl, startServer } from './running-server'

/** What the first start of an installation said, and how it ended when it was asked to. */
export interface FirstStart {
  output: string
  exitCode: number | null
  databaseLivesOn: boolean
}

/** A data directory in which the built gateway made its demo world, or began empty, and came to rest. */
export async function makeInstallation(dataDir: string, args: string[] = []): Promise<FirstStart> {
  const server = await startServer(dataDir, args)
  const { pid, url } = embeddedUrl(dataDir)
  await rest(url)
  server.process.kill('SIGTERM')
  return { output: server.output(), exitCode: await server.ended(), databaseLivesOn: isAlive(pid) }
}

const LONGEST_REST = 60_000

/** What a first start leaves to be done in passing is done once, and not again by every copy. */
async function rest(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const isDone = async () => {
    const { rowCount } = await client.query('select 1 from audit_log where seq is null limit 1')
    return rowCount === 0
  }
  const until = Date.now() + LONGEST_REST
  while (!(await isDone())) {
    if (Date.now() > until) throw new Error('The audit log is still not sealed.')
    await pause(100)
  }
  await client.end()
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
export async function takeDemo(kept: string, dataDir: string): Promise<FirstStart> {
  const [made, claim, ready] = [join(kept, 'demo'), join(kept, 'demo-is-being-made'), join(kept, 'demo-is-ready')]
  while (!existsSync(ready)) {
    if (claims(claim)) await makeForAll(made, claim, ready)
    else await pause(100)
  }
  copyInstallation(made, dataDir)
  return JSON.parse(readFileSync(ready, 'utf8')) as FirstStart
}

/** Who fails at it leaves it to the next, who will say why. */
async function makeForAll(made: string, claim: string, ready: string): Promise<void> {
  try {
    rmSync(made, { recursive: true, force: true })
    const told = JSON.stringify(await makeInstallation(made))
    // Whole or not at all: the others read it as soon as it is there.
    writeFileSync(`${ready}-soon`, told)
    renameSync(`${ready}-soon`, ready)
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
