import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, chownSync, statSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { makeOnce } from '../../base/secret'
import { findBinaries, type Binaries } from './binaries'
import { isAlive, runningPostmaster, type Postmaster } from './postmaster'
import { chooseRunAs, makeOwnFolder, spawnAs, type RunAs } from './run-as'

const SUPERUSER = 'balcao'
const START_SECONDS = 60
const START_ATTEMPTS = 10

export interface Cluster {
  /** A connection string for one of its databases. */
  url(database: string): string
  pid(): number
  /** It was running before us: somebody else may be using it. */
  adopted: boolean
  stop(): Promise<void>
}

/**
 * A real PostgreSQL in a folder of ours. A server orphaned by a killed gateway is adopted as it is; one that dies is
 * started again. It listens on loopback only and asks for a generated password.
 */
export async function openCluster(
  folder: string,
  onRestart: (reason: string) => void = () => {},
  binaries: Binaries = findBinaries(),
  more: Readonly<Record<string, string>> = {},
): Promise<Cluster> {
  const dataDir = join(folder, 'cluster')
  const runAs = chooseRunAs(folder, binaries.postgres)
  if (!existsSync(join(dataDir, 'PG_VERSION'))) await initialise(folder, dataDir, binaries.initdb, runAs)
  const password = readFileSync(join(folder, 'password'), 'utf8')

  const start = (port?: number) =>
    startOrAdopt({ folder, dataDir, postgres: binaries.postgres, runAs, password, more }, port)
  const adopted = runningPostmaster(dataDir) !== null
  let running = await start()
  let restarting: Promise<void> | null = null
  const watch = setInterval(() => {
    if (!restarting && !isAlive(running.pid)) restarting = restart().finally(() => (restarting = null))
  }, 200)
  watch.unref()

  async function restart(): Promise<void> {
    onRestart('The embedded PostgreSQL went away; starting it again.')
    // A failed start is tried again on the next round: the gateway answers "unavailable" until one works.
    // The port stays, so that the pools find it again.
    running = await start(running.port).catch(() => running)
  }

  return {
    url: (database) => connectionString(running.port, password, database),
    pid: () => running.pid,
    adopted,
    async stop() {
      clearInterval(watch)
      await restarting
      await stopPostmaster(running.pid)
    },
  }
}

async function initialise(folder: string, dataDir: string, initdb: string, runAs: RunAs): Promise<void> {
  makeOwnFolder(folder, runAs)
  // initdb that was cut off leaves half a directory: build aside, then rename.
  const building = `${dataDir}.new`
  rmSync(building, { recursive: true, force: true })
  const passwordFile = join(folder, 'password')
  if (!existsSync(passwordFile)) makeOnce(passwordFile, randomBytes(24).toString('hex'))
  const owner = statSync(folder)
  chownSync(passwordFile, owner.uid, owner.gid)
  const args = ['-D', building, '-U', SUPERUSER, '--pwfile', passwordFile, '-A', 'scram-sha-256', '-E', 'UTF8']
  await finished(spawnAs(runAs, initdb, [...args, '--locale=C'], { stdio: ['ignore', 'ignore', 'pipe'] }), 'initdb')
  renameSync(building, dataDir)
}

interface Startable {
  folder: string
  dataDir: string
  postgres: string
  runAs: RunAs
  password: string
  /** Settings of PostgreSQL that this server has besides the usual ones. */
  more: Readonly<Record<string, string>>
}

async function startOrAdopt(server: Startable, wishedPort?: number): Promise<Postmaster> {
  const { folder, dataDir, postgres, runAs, password, more } = server
  const orphan = runningPostmaster(dataDir)
  if (orphan) {
    if (await answers(orphan.port, password, 10)) return orphan
    await stopPostmaster(orphan.pid)
  }
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '120',
    shared_buffers: '256MB',
    wal_compression: 'on',
    max_wal_size: '2GB',
    ...more,
  }
  for (let attempt = 1; ; attempt++) {
    // Anew each time: somebody else may have taken the last one in the meantime.
    const port = wishedPort ?? (await freePort())
    const all = Object.entries({ ...settings, port: String(port) })
    const args = ['-D', dataDir, ...all.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
    const started = await launch(folder, dataDir, postgres, runAs, args, () => answers(port, password, START_SECONDS))
    if (started) return started
    // After a crash, children of the old server may hold its memory for a moment longer.
    if (attempt === START_ATTEMPTS) {
      throw new Error(`The embedded PostgreSQL did not start:\n${lastLines(join(folder, 'postgres.log'))}`)
    }
    await pause(300)
  }
}

async function launch(
  folder: string,
  dataDir: string,
  postgres: string,
  runAs: RunAs,
  args: string[],
  isReady: () => Promise<boolean>,
): Promise<Postmaster | null> {
  const log = openSync(join(folder, 'postgres.log'), 'a')
  const child = spawnAs(runAs, postgres, args, { stdio: ['ignore', log, log], detached: true })
  closeSync(log)
  child.unref()
  const exited = new Promise<false>((resolve) => child.once('exit', () => resolve(false)))
  const ready = await Promise.race([isReady(), exited])
  return ready ? runningPostmaster(dataDir) : null
}

async function answers(port: number, password: string, seconds: number): Promise<boolean> {
  const until = Date.now() + seconds * 1000
  while (Date.now() < until) {
    const client = new pg.Client({ connectionString: connectionString(port, password, 'postgres') })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query('select 1')
      return true
    } catch {
      await pause(50)
    } finally {
      await client.end().catch(() => {})
    }
  }
  return false
}

async function stopPostmaster(pid: number): Promise<void> {
  // SIGINT is PostgreSQL's "fast" shutdown: open transactions are rolled back, everything is flushed.
  const signals = ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const
  for (const signal of signals) {
    if (!isAlive(pid)) return
    process.kill(pid, signal)
    for (let waited = 0; waited < 200 && isAlive(pid); waited++) await pause(50)
  }
}

function connectionString(port: number, password: string, database: string): string {
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}

function finished(child: ReturnType<typeof spawnAs>, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()))
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${name} failed:\n${said}`))))
  })
}

function lastLines(path: string): string {
  return spawnSync('tail', ['-n', '12', path], { encoding: 'utf8' }).stdout
}
