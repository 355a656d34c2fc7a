import { downloads } from '@balcao/contract/downloads'
import { files, type StoredFile } from '@balcao/contract/files'
import type { AnyEndpoint, CallerInput, ReplyOf } from '@balcao/contract/kit'
import { orders } from '@balcao/contract/orders'
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { appendFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { openDatabases } from '../../src/db/databases'
import { DEMO_APPS, LOJA } from '../../src/db/demo-facts'
import { openCluster } from '../../src/db/embedded/cluster'
import { fromGatewayRoot } from '../../src/kit/paths'
import { inTransaction } from '../../src/kit/transaction'
import { isProved, proveLedger } from '../../src/ledger/proof'
import { eventually } from '../support/real-shop'
import { embeddedUrl, signIn, startServer, type RunningServer } from '../support/running-server'
import { orderWish } from '../support/order-wish'
import { png } from '../support/sample-files'

/** A restored copy lives on a server that counts transactions anew, and says so in these. */
const COUNTED_ANEW = ['ledger_entries', 'ledger_balances', 'ledger_sums', 'ledger_folds']

/** Sums of the past are folded anew; the queue's own tables were made here and now. */
const NOT_COPIED = ['public.ledger_sums', 'graphile_worker.migrations']

let place: string
let server: RunningServer
let asked = 0
const at = (name: string) => join(place, name)

beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'balcao-backup-'))
  server = await startServer(at('living'))
})
afterAll(async () => {
  await stop()
  rmSync(place, { recursive: true, force: true })
})

async function stop(): Promise<void> {
  server.process.kill('SIGTERM')
  await server.ended()
}

/** The command as an operator gives it. */
async function command(name: 'backup' | 'restore', folder: string, dataDir: string, more: Record<string, string> = {}) {
  const env = { PATH: process.env['PATH'], DATA_DIR: at(dataDir), ...more }
  const child = spawn(process.execPath, [fromGatewayRoot(`dist/${name}.js`), at(folder)], { env })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [code] = (await once(child, 'exit')) as [number]
  return { code, said }
}

async function openDesk() {
  const { token, cookie } = await signIn(server.origin)
  const headers = { cookie, merchant_no: LOJA }
  async function send<Reply>(path: string, type: string, body: string | Uint8Array<ArrayBuffer>): Promise<Reply> {
    const sent = { method: 'POST', headers: { ...headers, 'content-type': type }, body }
    const reply = await fetch(`${server.origin}${path}access_token=${token}`, sent)
    const { code, msg, data: found } = (await reply.json()) as { code: string; msg: string; data: Reply }
    if (code !== '10000') throw new Error(`${path}: ${msg}`)
    return found
  }
  return {
    call: <E extends AnyEndpoint>({ path }: E, input: CallerInput<E>) =>
      send<ReplyOf<E>>(`${path}?`, 'application/json', JSON.stringify(input)),
    upload: (name: string) =>
      send<StoredFile>(
        `${files.upload.path}?purpose=kyc&name=${name}&`,
        'application/octet-stream',
        new Uint8Array(png()),
      ),
  }
}
type Desk = Awaited<ReturnType<typeof openDesk>>

async function sell({ call }: Desk): Promise<string> {
  const out_trade_no = `B-${++asked}`
  await call(orders.generate, orderWish(DEMO_APPS[0].app_id, out_trade_no))
  return out_trade_no
}

async function exportOrders({ call }: Desk): Promise<string> {
  const { download_id } = await call(downloads.create, { request_id: `backup-${++asked}`, kind: 'orders' })
  const newest = async () => (await call(downloads.list, { kinds: ['orders'] })).list[0]
  const done = await eventually(newest, (found) => found?.status === 'READY')
  expect(done?.download_id).toBe(download_id)
  return download_id
}

async function inDatabase<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
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
      const what = COUNTED_ANEW.includes(name.slice(7)) ? `''` : 't::text'
      const { rows } = await client.query<{ n: string; hash: string }>(
        `select count(*) as n, md5(coalesce(string_agg(${what}, '|' order by t::text), '')) as hash from ${name} t`,
      )
      if (!NOT_COPIED.includes(name)) seen[name] = `${rows[0]?.n} ${rows[0]?.hash}`
    }
    const { rows: books } = await client.query(
      'select merchant_no, currency, account, count(*) as n, sum(amount) as amount from ledger_entries group by 1, 2, 3 order by 1, 2, 3',
    )
    return { seen, books }
  })
}

/** The same of an installation that is not running. */
async function lookAtRest(dataDir: string) {
  const cluster = await openCluster(join(at(dataDir), 'pg'))
  try {
    return await look(cluster.url('balcao'))
  } finally {
    await cluster.stop()
  }
}

async function everyBookIsProved(url: string): Promise<void> {
  const databases = openDatabases(url, () => {})
  const { rows } = await databases.owner.query<{ merchant_no: string }>('select merchant_no from merchants')
  for (const { merchant_no } of rows) {
    expect(isProved(await inTransaction(databases.owner, 'begin', (db) => proveLedger(db, merchant_no)))).toBe(true)
  }
  expect(rows.length).toBeGreaterThan(2)
  await databases.close()
}

function hashesBelow(folder: string): Record<string, string> {
  if (!existsSync(folder)) return {}
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = names.map((entry) => join(entry.parentPath, entry.name).slice(folder.length))
  const hash = (path: string) =>
    createHash('sha256')
      .update(readFileSync(folder + path))
      .digest('hex')
  return Object.fromEntries(paths.sort().map((path) => [path, hash(path)]))
}

/** Each file that a row names is there, and is what the row says. */
async function everyFileIsThere(url: string, dataDir: string): Promise<void> {
  const stored = hashesBelow(at(`${dataDir}/files`))
  const made = hashesBelow(at(`${dataDir}/exports`))
  const { rows } = await inDatabase(url, (client) =>
    client.query<{ path: string; sha256: string; kind: string }>(
      `select 'file' as kind, '/' || merchant_no || '/' || right(file_id, 2) || '/' || file_id as path, sha256 from files
       union all select 'export', '/' || merchant_no || '/' || download_id, sha256 from downloads where status = 'READY'`,
    ),
  )
  expect(rows.filter(({ kind, path, sha256 }) => (kind === 'file' ? stored : made)[path] !== sha256)).toEqual([])
  expect(rows.length).toBeGreaterThan(3)
}

it('a backup of a busy gateway, restored into a PostgreSQL of one’s own, is whole', async () => {
  const desk = await openDesk()
  await exportOrders(desk)
  const before: string[] = []
  const after: string[] = []
  let begun = false
  let over = false
  const busy = async () => {
    while (!over) {
      await desk.upload(`scan-${++asked}.png`)
      const list = begun ? after : before
      list.push(await sell(desk))
    }
  }
  const work = Array.from({ length: 4 }, busy)
  await eventually(
    () => Promise.resolve(before.length),
    (sold) => sold > 20,
  )
  begun = true
  const { code, said } = await command('backup', 'busy-copy', 'living')
  over = true
  await Promise.all(work)
  expect([code, said]).toEqual([0, expect.stringMatching(/^\d+ rows of \d+ tables/)])
  expect(after.length).toBeGreaterThan(0)

  await inDatabase(inject('clusterUrl'), (client) => client.query('create database restored_copy'))
  const url = inject('clusterUrl').replace(/\/postgres$/, '/restored_copy')
  const own = { DATABASE_URL: url }
  expect((await command('restore', 'busy-copy', 'own', own)).said).toContain('Restored what was there')
  await everyBookIsProved(url)
  await everyFileIsThere(url, 'own')
  const { rows } = await inDatabase(url, (client) =>
    client.query<{ name: string }>(`select out_trade_no as name from orders where out_trade_no like 'B-%'`),
  )
  const kept = new Set(rows.map(({ name }) => name))
  expect(before.filter((name) => !kept.has(name))).toEqual([])
  expect((await command('restore', 'busy-copy', 'own', own)).said).toContain('There is an installation')
  await stop()
  server = await startServer(at('own'), [], undefined, own)
  const copy = await openDesk()
  const found = await copy.call(orders.list, { id: before[0] ?? '' })
  expect(found.list.map(({ out_trade_no }) => out_trade_no)).toContain(before[0])
  await sell(copy)
  await stop()
  await inDatabase(inject('clusterUrl'), (client) => client.query('drop database restored_copy with (force)'))
})

it('a backup restored on an empty machine is the same in every row and every file', async () => {
  server = await startServer(at('living'))
  await stop()
  expect((await command('backup', 'copy', 'living')).code).toBe(0)
  const original = await lookAtRest('living')
  expect((await command('restore', 'copy', 'empty')).said).toContain('Restored what was there')
  expect(await lookAtRest('empty')).toEqual(original)
  for (const name of ['files', 'exports', 'outbox']) {
    expect(hashesBelow(at(`empty/${name}`))).toEqual(hashesBelow(at(`living/${name}`)))
  }
  server = await startServer(at('empty'))
  await everyBookIsProved(embeddedUrl(at('empty')).url)
  await everyFileIsThere(embeddedUrl(at('empty')).url, 'empty')
  const desk = await openDesk()
  await sell(desk)
  await exportOrders(desk)
})

it('a backup that lost something is refused by name, before anything is touched', async () => {
  appendFileSync(at('copy/database/public.orders.copy'), 'x')
  const { code, said } = await command('restore', 'copy', 'nowhere')
  expect([code, said]).toEqual([1, expect.stringContaining('database/public.orders.copy')])
  expect(existsSync(at('nowhere'))).toBe(false)
  expect((await command('backup', 'copy', 'living')).said).toContain('is there already')
})
