import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { giveAway, launch, run, type Running } from './processes'

export const POSTGRES_BIN = process.env['TEST_POSTGRES_BIN'] ?? '/usr/lib/postgresql/15/bin'
export const [OWNER, PASSWORD] = ['balcao_owner', 'only-for-this-proof']
const SUPERUSER = 'postgres'

export interface Server {
  port: number
  folder: string
  running: Running
  url(login: string, database?: string): string
  sql(text: string, database?: string): Promise<Record<string, string>[]>
}

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '300',
  wal_level: 'replica',
  max_wal_senders: '10',
  hot_standby: 'on',
  shared_buffers: '128MB',
}

/** A PostgreSQL of the machine's packages, in a folder of its own. */
export async function startPostgres(folder: string, port: number, more: Record<string, string> = {}): Promise<Server> {
  const settings = { ...SETTINGS, port: String(port), ...more }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const running = launch(join(POSTGRES_BIN, 'postgres'), ['-D', folder, ...args])
  const url = (login: string, database = 'balcao') => `postgres://${login}:${PASSWORD}@127.0.0.1:${port}/${database}`
  const sql = async (text: string, database = 'postgres') => {
    const client = new pg.Client({ connectionString: url(SUPERUSER, database) })
    client.on('error', () => {})
    await client.connect()
    try {
      return (await client.query<Record<string, string>>(text)).rows
    } finally {
      await client.end().catch(() => {})
    }
  }
  const server = { port, folder, running, url, sql }
  await untilItAnswers(server)
  return server
}

async function untilItAnswers({ running, sql }: Server): Promise<void> {
  for (let waited = 0; waited < 1200; waited++) {
    if (running.process.exitCode !== null) break
    const isThere = await sql('select 1').then(
      () => true,
      () => false,
    )
    if (isThere) return
    await pause(50)
  }
  throw new Error(`PostgreSQL did not start:\n${running.output()}`)
}

/** A fresh cluster, whose superuser has the password of the proof. */
export function initPostgres(folder: string): void {
  mkdirSync(folder, { mode: 0o700 })
  giveAway(folder)
  const passwordFile = `${folder}.password`
  writeFileSync(passwordFile, PASSWORD)
  giveAway(passwordFile)
  const args = ['-D', folder, '-U', SUPERUSER, '--pwfile', passwordFile, '-A', 'scram-sha-256', '-E', 'UTF8']
  run(join(POSTGRES_BIN, 'initdb'), [...args, '--locale=C'])
  appendFileSync(join(folder, 'pg_hba.conf'), 'host replication all 127.0.0.1/32 scram-sha-256\n')
}

/** A copy that follows; the primary waits for it at each commit as soon as it is told its name. */
export function followFrom(primary: Server, folder: string): void {
  mkdirSync(folder, { mode: 0o700 })
  giveAway(folder)
  const source = `host=127.0.0.1 port=${primary.port} user=${SUPERUSER} application_name=second`
  run(join(POSTGRES_BIN, 'pg_basebackup'), ['-D', folder, '-d', source, '-R', '-X', 'stream', '--checkpoint=fast'], {
    PGPASSWORD: PASSWORD,
  })
}
