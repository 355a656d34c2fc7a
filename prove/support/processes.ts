import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** nobody: PostgreSQL and pgbouncer refuse to run as root. */
const NOBODY = 65_534
const isRoot = process.getuid?.() === 0
const unprivileged = isRoot ? { uid: NOBODY, gid: NOBODY } : {}

/** Debian's packages; root installs those that are missing. */
export function mustHave(programs: Record<string, string>): void {
  const missing = Object.entries(programs).filter(([path]) => !existsSync(path))
  if (missing.length > 0 && isRoot)
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing.map(([, name]) => name)], {
      stdio: 'inherit',
    })
  for (const [path, name] of missing) if (!existsSync(path)) throw new Error(`There is no ${path}. Install ${name}.`)
}

export function giveAway(path: string): void {
  if (isRoot) chownSync(path, NOBODY, NOBODY)
}

/** Runs a program to its end, as nobody in particular. */
export function run(file: string, args: string[], env: Record<string, string> = {}): void {
  const { status, stderr } = spawnSync(file, args, {
    ...unprivileged,
    cwd: '/',
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], ...env },
  })
  if (status !== 0) throw new Error(`${file} failed:\n${stderr}`)
}

export interface Running {
  process: ChildProcess
  output(): string
  stop(signal?: NodeJS.Signals): Promise<void>
}

/** A program that goes on until it is stopped. */
export function launch(file: string, args: string[], isOurs = false): Running {
  let said = ''
  const child = spawn(file, args, {
    ...(isOurs ? {} : unprivileged),
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
    // Servers that call one another look for certificates at home, and whose home it is they may not enter.
    env: { ...process.env, HOME: isOurs ? process.env['HOME'] : '/' },
  })
  const keep = (chunk: Buffer) => (said = (said + chunk.toString()).slice(-20_000))
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  return {
    process: child,
    output: () => said,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill(signal)
      await once(child, 'exit')
    },
  }
}

export async function untilListening(port: number, what: Running): Promise<void> {
  for (let waited = 0; waited < 600; waited++) {
    if (what.process.exitCode !== null) break
    const isThere = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.end()
        resolve(true)
      })
      socket.on('error', () => resolve(false))
    })
    if (isThere) return
    await pause(50)
  }
  throw new Error(`Nobody listens on ${port}:\n${what.output()}`)
}
