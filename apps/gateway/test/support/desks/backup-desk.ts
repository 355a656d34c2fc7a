import { downloads } from '@balcao/contract/platform/downloads'
import { files, type StoredFile } from '@balcao/contract/platform/files'
import type { AnyEndpoint, CallerInput, ReplyOf } from '@balcao/contract/kit'
import { orders } from '@balcao/contract/payments/orders'
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject } from 'vitest'
import { openDatabases } from '../../../src/db/databases'
import { DEMO_APPS, LOJA } from '../../../src/db/demo-facts'
import { openCluster } from '../../../src/db/embedded/cluster'
import { fromGatewayRoot } from '../../../src/base/paths'
import { inTransaction } from '../../../src/kit/database/transaction'
import { isProved, proveLedger } from '../../../src/ledger/proof'
import { takeDemo } from '../servers/demo-installation'
import { orderWish } from './order-wish'
import { eventually } from './real-shop'
import { signIn, startServer, type RunningServer } from '../servers/running-server'
import { png } from '../outside/sample-files'

/** The queue's own tables were made here and now. */
const NOT_COPIED = ['graphile_worker.migrations']

/** Installations in a folder, one of them a demo called "living", and the commands that an operator gives. */
export async function openBackupDesk() {
  const place = mkdtempSync(join(tmpdir(), 'balcao-backup-'))
  const at = (name: string) => join(place, name)
  await takeDemo(inject('runFolder'), at('living'))
  let server: RunningServer = await startServer(at('living'))
  let asked = 0

  async function stop(): Promise<void> {
    server.process.kill('SIGTERM')
    await server.ended()
  }

  /** The command as an operator gives it. */
  async function command(name: 'backup' | 'restore', folder: string, dataDir: string, more: object = {}) {
    const env = { PATH: process.env['PATH'], DATA_DIR: at(dataDir), ...more }
    const child = spawn(process.execPath, [fromGatewayRoot(`dist/${name}.js`), at(folder)], { env })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
    const [code] = (await once(child, 'exit')) as [number]
    return { code, said }
  }

  /** The shop's admin in whichever installation runs. */
  async function openShop() {
    const { token, cookie } = await signIn(server.origin)
    const headers = { cookie, merchant_no: LOJA }
    async function send<Reply>(path: string, type: string, body: string | Uint8Array<ArrayBuffer>): Promise<Reply> {
      const sent = { method: 'POST', headers: { ...headers, 'content-type': type }, body }
      const reply = await fetch(`${server.origin}${path}access_token=${token}`, sent)
      const { code, msg, data: found } = (await reply.json()) as { code: string; msg: string; data: Reply }
      if (code !== '10000') throw new Error(`${path}: ${msg}`)
      return found
    }
    const call = <E extends AnyEndpoint>({ path }: E, input: CallerInput<E>) =>
      send<ReplyOf<E>>(`${path}?`, 'application/json', JSON.stringify(input))
    return {
      call,
      async sell(): Promise<string> {
        const out_trade_no = `B-${++asked}`
        await call(orders.generate, orderWish(DEMO_APPS[0].app_id, out_trade_no))
        return out_trade_no
      },
      upload: () =>
        send<StoredFile>(
          `${files.upload.path}?request_id=backup-file-${++asked}&purpose=kyc&name=scan-${asked}.png&`,
          'application/octet-stream',
          new Uint8Array(png()),
        ),
      async exportOrders(): Promise<void> {
        const { download_id } = await call(downloads.create, { request_id: `backup-${++asked}`, kind: 'orders' })
        const newest = async () => (await call(downloads.list, { kinds: ['orders'] })).list[0]
        const done = await eventually(newest, (found) => found?.status === 'READY')
        expect(done?.download_id).toBe(download_id)
      },
    }
  }

  return {
    at,
    command,
    openShop,
    stop,
    start: async (dataDir: string, more: Record<string, string> = {}) =>
      void (server = await startServer(at(dataDir), [], undefined, more)),
    /** Every table of an installation that is not running. */
    async lookAtRest(dataDir: string) {
      const cluster = await openCluster(join(at(dataDir), 'pg'))
      try {
        return await look(cluster.url('balcao'))
      } finally {
        await cluster.stop()
      }
    },
    /** Each file that a row names is there, and is what the row says. */
    async everyFileIsThere(url: string, dataDir: string): Promise<void> {
      const stored = hashesBelow(at(`${dataDir}/files`))
      const { rows } = await inDatabase(url, (client) =>
        client.query<{ path: string; sha256: string }>(
          `select '/' || merchant_no || '/' || right(id, 2) || '/' || id as path, sha256 from (
             select merchant_no, file_id as id, sha256 from files
             union all select merchant_no, download_id, sha256 from downloads where status = 'READY'
           ) stored`,
        ),
      )
      expect(rows.filter(({ path, sha256 }) => stored[path] !== sha256)).toEqual([])
      expect(rows.length).toBeGreaterThan(3)
    },
    async close(): Promise<void> {
      await stop()
      rmSync(place, { recursive: true, force: true })
    },
  }
}

export async function inDatabase<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Every table: how many rows, and a hash of all that is in them; and what the books add up to. */
function look(url: string) {
  return inDatabase(url, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select table_schema || '.' || table_name as name from information_schema.tables
       where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE' order by 1`,
    )
    const seen: Record<string, string> = {}
    for (const { name } of tables) {
      const { rows } = await client.query<{ n: string; hash: string }>(
        `select count(*) as n, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from ${name} t`,
      )
      if (!NOT_COPIED.includes(name)) seen[name] = `${rows[0]?.n} ${rows[0]?.hash}`
    }
    const { rows: books } = await client.query(
      'select merchant_no, currency, account, count(*) as n, sum(amount) as amount from ledger_entries group by 1, 2, 3 order by 1, 2, 3',
    )
    return { seen, books }
  })
}

export async function everyBookIsProved(url: string): Promise<void> {
  const databases = openDatabases(url, () => {})
  const { rows } = await databases.owner.query<{ merchant_no: string }>('select merchant_no from merchants')
  for (const { merchant_no } of rows) {
    expect(isProved(await inTransaction(databases.owner, 'begin', (db) => proveLedger(db, merchant_no)))).toBe(true)
  }
  expect(rows.length).toBeGreaterThan(2)
  await databases.close()
}

export function hashesBelow(folder: string): Record<string, string> {
  if (!existsSync(folder)) return {}
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = names.map((entry) => join(entry.parentPath, entry.name).slice(folder.length))
  const hash = (path: string) =>
    createHash('sha256')
      .update(readFileSync(folder + path))
      .digest('hex')
  return Object.fromEntries(paths.sort().map((path) => [path, hash(path)]))
}
