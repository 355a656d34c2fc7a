import { downloads, type Download } from '@balcao/contract/platform/downloads'
import type { AnyEndpoint, CallerInput, ReplyOf } from '@balcao/contract/kit'
import { ROLE_GRANTS } from '@balcao/kernel/permissions'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { hashPassword } from '../../../src/people/session'
import { fillOrders } from '../fill/fill-orders'
import { embeddedUrl, signIn, startServer } from '../servers/running-server'

const MERCHANT = 'M900000000001'
const APP = '900000000000000011'
const EMAIL = 'admin@files.example'
const PASSWORD = 'Balcao-2026'

export type RealShop = Awaited<ReturnType<typeof openRealShop>>

/** One merchant with many orders and one admin, in a built gateway that runs as a process of its own. */
export async function openRealShop(orders: number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'balcao-shop-'))
  let server = await startServer(dataDir, ['--empty'])
  const client = new pg.Client({ connectionString: embeddedUrl(dataDir).url })
  await client.connect()
  await addMerchant(client)
  const until = new Date('2026-11-01T12:00:00Z')
  // All at once: the gateway runs already, and would begin to work on orders while others are still being written.
  await client.query('begin')
  await fillOrders(client, { merchant_no: MERCHANT, appIds: [APP], timeZone: 'America/Sao_Paulo', rows: orders, until })
  await client.query('commit')
  await client.query('analyze apps')
  let session = await signIn(server.origin, EMAIL, PASSWORD)

  async function send<Reply>(path: string, body: string, type: string): Promise<Reply> {
    const answer = await fetch(`${server.origin}${path}access_token=${session.token}`, {
      method: 'POST',
      headers: { 'content-type': type, cookie: session.cookie, merchant_no: MERCHANT },
      body,
    })
    const { code, msg, data } = (await answer.json()) as { code: string; msg: string; data: Reply }
    if (code !== '10000') throw new Error(`${path}: ${code} ${msg}`)
    return data
  }
  let sentFiles = 0
  const call = <E extends AnyEndpoint>({ path }: E, input: CallerInput<E>) =>
    send<ReplyOf<E>>(`${path}?`, JSON.stringify(input), 'application/json')

  return {
    merchant_no: MERCHANT,
    dataDir,
    client,
    call,
    process: () => server.process,
    /** What a COPY says. */
    copyOut: (statement: string) => client.query(copyTo(statement)),
    upload: <Reply>(path: string, name: string, body: string) =>
      send<Reply>(`${path}?request_id=file-of-shop-${++sentFiles}&name=${name}&`, body, 'application/octet-stream'),
    /** How a file stands, without asking the gateway. */
    async stateOf(downloadId: string): Promise<string> {
      const { rows } = await client.query<{ status: string }>(
        'select status from downloads where merchant_no = $1 and download_id = $2',
        [MERCHANT, downloadId],
      )
      return rows[0]?.status ?? ''
    },
    async download(downloadId: string): Promise<Download | undefined> {
      const { list } = await call(downloads.list, { kinds: ['orders'], per_page: 100 })
      return list.find(({ download_id }) => download_id === downloadId)
    },
    /** The file as a browser fetches it. */
    async fetchFile(download_id: string): Promise<Response> {
      const { url } = await call(downloads.link, { download_id })
      return fetch(`${server.origin}${url}`, { headers: { cookie: session.cookie } })
    },
    /** Ended as by a power cut. The database lives on. */
    async kill(): Promise<void> {
      server.process.kill('SIGKILL')
      await server.ended()
    },
    /** Started again on what is there. */
    async start(): Promise<void> {
      server = await startServer(dataDir)
      session = await signIn(server.origin, EMAIL, PASSWORD)
    },
    async close(): Promise<void> {
      await client.end()
      server.process.kill('SIGTERM')
      await server.ended()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Looks again until it is so; far too many looks end what would hang. */
export async function eventually<Found>(look: () => Promise<Found>, isSo: (found: Found) => boolean): Promise<Found> {
  for (let looked = 0; looked < 60_000; looked++) {
    const found = await look()
    if (isSo(found)) return found
    await pause(10)
  }
  throw new Error('It did not come to be.')
}

async function addMerchant(client: pg.Client): Promise<void> {
  await client.query(
    `insert into merchants (merchant_no, name, country, time_zone, status, show_finance, show_virtual_account,
       show_new_withdrawal, create_time) values ($1, 'Files', 'BRA', 'America/Sao_Paulo', 'ACTIVE', true, true, true, '2026-01-01Z')`,
    [MERCHANT],
  )
  await client.query(
    `insert into users (uid, username, real_name, kind, status, password_hash, must_change_password, create_time)
     values ('UFILES', $1, 'Files', 'merchant', 1, $2, false, '2026-01-01Z')`,
    [EMAIL, await hashPassword(PASSWORD)],
  )
  await client.query(
    `insert into merchant_users (merchant_no, uid, real_name, email, role, grants, status, create_time)
     values ($1, 'UFILES', 'Files', $2, 'MERCHANT_ADMIN', $3, 1, '2026-01-01Z')`,
    [MERCHANT, EMAIL, JSON.stringify(ROLE_GRANTS.MERCHANT_ADMIN)],
  )
  await client.query(`insert into user_merchants (uid, merchant_no) values ('UFILES', $1)`, [MERCHANT])
  await client.query(
    `insert into apps (merchant_no, app_id, name, status, create_time) values ($1, $2, 'App', 'ENABLED', '2026-01-01Z')`,
    [MERCHANT, APP],
  )
}
