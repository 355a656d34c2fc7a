import { auth } from '@balcao/contract/people/auth'
import { spawn, type ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { DEMO_PASSWORD } from '../../../src/db/demo-facts'
import { runningPostmaster } from '../../../src/db/embedded/postmaster'
import { fromGatewayRoot } from '../../../src/base/paths'

/** The built gateway as a process of its own, so that it can be killed like one. */
export interface RunningServer {
  process: ChildProcess
  origin: string
  output(): string
  /** Waits for the end and gives the exit code. */
  ended(): Promise<number | null>
}

export const serverFile = fromGatewayRoot('dist/server.js')

type How = [dataDir: string, args?: string[], port?: number, settings?: Record<string, string>]

export async function startServer(...how: How): Promise<RunningServer> {
  const server = await tryServer(...how)
  if (server.process.exitCode !== null) throw new Error(`The gateway did not start:\n${server.output()}`)
  return server
}

/** Ready to be asked, or ended by itself. */
export async function tryServer(...[dataDir, args = [], port, settings = {}]: How): Promise<RunningServer> {
  if (!existsSync(serverFile)) throw new Error('These tests run the built gateway: npm run build comes first.')
  const chosen = port ?? (await freePort())
  let said = ''
  const child = spawn(process.execPath, [serverFile, ...args], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: String(chosen), LOG_LEVEL: 'error', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const origin = `http://127.0.0.1:${chosen}`
  const server = { process: child, origin, output: () => said, ended: () => endOf(child) }
  // Two minutes: a first start builds the demo world, on a machine that may be busy with other tests.
  for (let waited = 0; waited < 2400; waited++) {
    if (child.exitCode !== null) return server
    const ready = await fetch(`${origin}/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) return server
    await pause(50)
  }
  throw new Error(`The gateway did not get ready:\n${said}`)
}

async function endOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return child.exitCode
}

/** Signs in over the wire: an admin of the demo world, or whoever is named. */
export async function signIn(
  origin: string,
  username = 'admin@loja.example',
  password = DEMO_PASSWORD,
): Promise<{ token: string; cookie: string }> {
  const answer = await fetch(`${origin}${auth.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  const { code, data } = (await answer.json()) as { code: string; data: { access_token?: string } }
  if (!data.access_token) throw new Error(`${username} was not let in: ${code}`)
  return { token: data.access_token, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' }
}

/** Where the embedded database listens, for a look from outside. */
export function embeddedUrl(dataDir: string): { url: string; pid: number } {
  const running = runningPostmaster(join(dataDir, 'pg/cluster'))
  if (!running) throw new Error('The embedded PostgreSQL is not running.')
  const password = readFileSync(join(dataDir, 'pg/password'), 'utf8')
  return { url: `postgres://balcao:${password}@127.0.0.1:${running.port}/balcao`, pid: running.pid }
}

/** Below those that the system gives to connections: any of these might take it before who asked for it does. */
const [FIRST_PORT, PORTS] = [15_000, 15_000]

export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST_PORT + randomInt(PORTS)
    const server = createServer().listen(port, '127.0.0.1')
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    server.close()
    await once(server, 'close')
    return port
  }
}
