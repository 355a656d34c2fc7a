import { files, type StoredFile } from '@balcao/contract/platform/files'
import { orders } from '@balcao/contract/payments/orders'
import { refunds } from '@balcao/contract/payments/refunds'
import { MERCHANT_HEADER, TOKEN_PARAMETER } from '@balcao/contract/transport'
import { withdrawals } from '@balcao/contract/money/withdrawals'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { DEMO_APPS, LOJA } from '../../../src/db/demo-facts'
import { fingerprint } from '../../../src/base/secret'
import { onConnection } from '../../../src/db/held-connection'
import { keyOf, type Storage } from '../../../src/ports/storage/storage'
import { folderStorage } from '../../../src/ports/storage/storage-folder'
import { isProved, proveLedger } from '../../../src/ledger/proof'
import { embeddedUrl, signIn } from '../servers/running-server'
import { STEPPED_UP } from '../servers/stepped-up'
import { codesIn } from './mailed-codes'
import { orderWish } from './order-wish'
import { png } from '../outside/sample-files'

const [DONE, AWAY, TOO_OFTEN, WRONG_CODE] = ['10000', '20000', '40029', '20005']
const ADMIN = 'admin@loja.example'
const [SELLERS, REFUNDERS, SENDERS] = [5, 2, 2]
const { INT8 } = pg.types.builtins
const REFUND = '1.00'
const WITHDRAWN = '20.00'

interface Heard {
  status: number
  code: string
  data: unknown
}

/** Where the shop's installation lies: one data directory, or several machines. */
export interface Place {
  databaseUrl(): string
  /** Where its mails are written. */
  outboxes: readonly string[]
  storage: Storage
  /** Told the status of every answer. */
  onStatus?: (status: number) => void
}

export function placeOf(dataDir: string): Place {
  return {
    databaseUrl: () => embeddedUrl(dataDir).url,
    outboxes: [join(dataDir, 'outbox')],
    storage: folderStorage(join(dataDir, 'files')),
  }
}

export type BusyShop = Awaited<ReturnType<typeof openBusyShop>>

/**
 * People of a demo shop who sell, refund, send files and withdraw through a built gateway that may die at any moment.
 * Whoever got no answer asks the same again, by the same number, until there is one.
 */
export async function openBusyShop(place: Place, origin: () => string) {
  let session = await signIn(origin())
  let isOver = false
  let number = 0
  let refunded = 0
  let isResting = false
  const done = { orders: new Set<string>(), refunds: new Set<string>(), withdrawals: new Set<string>() }
  const stored = new Map<string, string>()
  let cutUploads = 0
  const odd: string[] = []
  const { paid, account_id } = await inDatabase(whatThereIs)

  async function hear(
    path: string,
    query: object,
    body: string | Uint8Array<ArrayBuffer>,
    type: string,
  ): Promise<Heard | null> {
    const { token, cookie } = session
    const asked = new URLSearchParams({ ...query, [TOKEN_PARAMETER]: token }).toString()
    const headers = { 'content-type': type, cookie, [MERCHANT_HEADER]: LOJA }
    try {
      const answer = await fetch(`${origin()}${path}?${asked}`, { method: 'POST', headers, body })
      place.onStatus?.(answer.status)
      const { code, data } = (await answer.json()) as { code: string; data: unknown }
      return { status: answer.status, code, data }
    } catch {
      return null
    }
  }
  const call = ({ path }: { path: string }, input: object) => hear(path, {}, JSON.stringify(input), 'application/json')

  /** Asks until it hears more than "later". Who is asked to sign in again does so: an hour is longer than a session. */
  async function until(ask: () => Promise<Heard | null>): Promise<Heard> {
    for (;;) {
      const heard = isResting ? null : await ask()
      if (heard?.status === 401) await enter().catch(() => undefined)
      else if (heard && !(heard.status === 503 && heard.code === AWAY) && heard.code !== TOO_OFTEN) return heard
      await pause(20)
    }
  }

  /** What is neither done nor for later is odd, and given up. */
  async function isDone(what: string, ask: () => Promise<Heard | null>): Promise<boolean> {
    const heard = await until(ask)
    if (heard.code !== DONE) odd.push(`${what}: ${JSON.stringify(heard)}`)
    return heard.code === DONE
  }

  async function keepOn(work: () => Promise<void>): Promise<void> {
    while (!isOver) await work()
  }

  async function sell(): Promise<void> {
    const out_trade_no = `KILL-${++number}`
    const wish = orderWish(DEMO_APPS[0].app_id, out_trade_no)
    if (await isDone(out_trade_no, () => call(orders.generate, wish))) done.orders.add(out_trade_no)
  }

  async function refund(): Promise<void> {
    const out_request_no = `KILL-${++number}`
    const trade_no = paid[refunded++ % paid.length]
    const wish = { trade_no, out_request_no, amount: REFUND, reason: '' }
    const heard = await until(() => call(refunds.ask, wish))
    if (heard.code === DONE) done.refunds.add(out_request_no)
    // The bank has not paid the order's last refund yet, or all of it was given back: another order's turn.
    else if (subCodeOf(heard) !== 'order-status-invalid') odd.push(`refund of ${trade_no}: ${JSON.stringify(heard)}`)
    await pause(100)
  }

  async function sendFile(): Promise<void> {
    const name = `kill-${++number}.png`
    const bytes = png()
    const { code, data } = await until(async () => {
      const query = { request_id: `file-${name}`, purpose: 'kyc', name }
      const answer = await hear(files.upload.path, query, new Uint8Array(bytes), 'application/octet-stream')
      if (answer?.code !== DONE) cutUploads++
      return answer
    })
    const { file_id, sha256 } = data as StoredFile
    if (code === DONE) stored.set(file_id, sha256)
    else odd.push(`${name}: ${code} ${JSON.stringify(data)}`)
    await pause(50)
  }

  async function withdraw(): Promise<void> {
    const request_id = `KILL-WD-${++number}`
    const wish = { request_id, currency: 'BRL', amount: WITHDRAWN, account_id, remark: request_id }
    for (;;) {
      const code = await newCode()
      const heard = await until(() => call(withdrawals.create, { ...wish, code }))
      if (heard.code === DONE) return void done.withdrawals.add(request_id)
      if (subCodeOf(heard) === 'step-up-needed') await inDatabase(provedAgain).catch(() => undefined)
      // The code was spent by a try that died after it.
      else if (heard.code !== WRONG_CODE) return void odd.push(`${request_id}: ${JSON.stringify(heard)}`)
    }
  }

  async function newCode(): Promise<string> {
    const before = codesIn(place.outboxes, ADMIN).length
    await isDone('a code', async () => {
      // Before each try: one whose answer was lost is counted as well, and nobody here waits for an hour.
      await inDatabase((client) => client.query('delete from code_sends')).catch(() => undefined)
      return call(withdrawals.sendCode, {})
    })
    for (let waited = 0; waited < 1500; waited++) {
      if (codesIn(place.outboxes, ADMIN).length > before) break
      await pause(20)
    }
    return codesIn(place.outboxes, ADMIN).at(-1) ?? ''
  }

  // By the database: tries that a gateway dies over are counted, and a hundred deaths an hour would shut anybody out.
  const provedAgain = (client: pg.Client) => client.query(STEPPED_UP, [fingerprint(session.token)])

  async function enter(): Promise<void> {
    session = await signIn(origin())
    await inDatabase(provedAgain)
  }

  const crew = [
    ...Array.from({ length: SELLERS }, () => keepOn(sell)),
    ...Array.from({ length: REFUNDERS }, () => keepOn(refund)),
    ...Array.from({ length: SENDERS }, () => keepOn(sendFile)),
    keepOn(withdraw),
  ]

  async function inDatabase<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
    const client = new pg.Client({
      connectionString: place.databaseUrl(),
      // As the gateway reads it: whole units, never a text or a float.
      types: { getTypeParser: (oid, format) => (oid === INT8 ? BigInt : pg.types.getTypeParser(oid, format)) },
    })
    client.on('error', () => {})
    await client.connect()
    try {
      return await work(client)
    } finally {
      await client.end()
    }
  }

  return {
    acknowledged: () => done.orders.size + done.refunds.size + done.withdrawals.size + stored.size,
    /** Nobody asks anything while nobody could hear it. */
    rest: () => void (isResting = true),
    async goOn(): Promise<void> {
      // Who is refused, tries again with the first answer that wants a login.
      await enter().catch(() => undefined)
      isResting = false
    },
    /** Everybody ends what was begun. What is wrong is told by name. */
    async close(): Promise<{ counts: Record<string, number>; wrong: string[] }> {
      isOver = true
      await Promise.all(crew)
      const wrong = await inDatabase(async (client) => [
        ...odd,
        ...(await differences(client, 'orders', 'out_trade_no', done.orders)),
        ...(await differences(client, 'refunds', 'out_request_no', done.refunds)),
        ...(await differences(client, 'withdrawals', 'remark', done.withdrawals)),
        ...(await wrongFiles(client, place.storage, stored, cutUploads)),
        ...(isProved(await proveLedger(onConnection(client), LOJA)) ? [] : ['the books do not add up']),
      ])
      const [sold, given, withdrawn] = [done.orders.size, done.refunds.size, done.withdrawals.size]
      return { counts: { sold, refunded: given, withdrawn, sent: stored.size }, wrong }
    },
  }
}

/** So many that a refund is usually paid before its order has the next one, also where all dies every few seconds. */
const PAYMENTS = 2_000

/** Payments to give back from, and an account to pay out to. */
async function whatThereIs(client: pg.Client): Promise<{ paid: string[]; account_id: string }> {
  const { rows: paid } = await client.query<{ trade_no: string }>(
    `select trade_no from orders where merchant_no = $1 and status = 'SUCCESS' and method = 'PIX' order by trade_no desc limit $2`,
    [LOJA, PAYMENTS],
  )
  // They refund more in an hour than a shop does in a day.
  await client.query(
    `insert into refund_limits (merchant_no, currency, day_count, day_percent, set_by, update_time)
     values ($1, 'BRL', 1000000, 1000, '', '2026-01-01Z') on conflict do nothing`,
    [LOJA],
  )
  const { rows: accounts } = await client.query<{ account_id: string }>(
    `select account_id from bank_accounts where merchant_no = $1 and status = 'VERIFIED' and currency = 'BRL' limit 1`,
    [LOJA],
  )
  return { paid: paid.map(({ trade_no }) => trade_no), account_id: accounts[0]?.account_id ?? '' }
}

function subCodeOf({ data }: Heard): unknown {
  return (data as { sub_code?: unknown } | null)?.sub_code
}

/** What was acknowledged and is not there, or is there twice, or is there unheard of. */
async function differences(client: pg.Client, table: string, name: string, done: Set<string>): Promise<string[]> {
  const { rows } = await client.query<{ name: string; count: bigint }>(
    `select ${name} as name, count(*) as count from ${table} where merchant_no = $1 and ${name} like 'KILL-%' group by 1`,
    [LOJA],
  )
  const there = new Map(rows.map((row) => [row.name, Number(row.count)]))
  return [
    ...Array.from(done, (key) => [key, there.get(key) ?? 0] as const)
      .filter(([, count]) => count !== 1)
      .map(([key, count]) => `${table}: ${key} is there ${count} times`),
    ...Array.from(there.keys()).flatMap((key) => (done.has(key) ? [] : [`${table}: nobody heard of ${key}`])),
  ]
}

/** Every row has its content, every acknowledged one with its hash; content without a row is of a cut upload at most. */
async function wrongFiles(
  client: pg.Client,
  storage: Storage,
  stored: Map<string, string>,
  cut: number,
): Promise<string[]> {
  const { rows } = await client.query<{ file_id: string; sha256: string }>(
    'select file_id, sha256 from files where merchant_no = $1',
    [LOJA],
  )
  const keys = new Set<string>()
  for await (const key of storage.keys()) if (key.startsWith(LOJA) && key.split('/')[2]?.startsWith('F')) keys.add(key)
  const hashOf = async (id: string) =>
    createHash('sha256')
      .update(await buffer((await storage.read(keyOf(LOJA, id))) ?? Readable.from([])))
      .digest('hex')
  const known = new Map(rows.map(({ file_id, sha256 }) => [file_id, sha256]))
  const without = rows.filter(({ file_id }) => !keys.has(keyOf(LOJA, file_id)))
  const orphans = keys.size - (rows.length - without.length)
  const wrong: string[] = []
  for (const [id, sha256] of stored)
    if (known.get(id) !== sha256 || (await hashOf(id)) !== sha256) wrong.push(`file ${id} is not what was acknowledged`)
  return [
    ...without.map(({ file_id }) => `file ${file_id} has no content`),
    ...wrong,
    ...(orphans > cut ? [`${orphans} contents without a row, after ${cut} uploads that were cut`] : []),
  ]
}
