import { orders } from '@balcao/contract/payments/orders'
import { MERCHANT_HEADER } from '@balcao/contract/transport'
import { appendFileSync, chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { DEMO_APPS, LOJA } from '../apps/gateway/src/db/demo-facts'
import { openDatabases } from '../apps/gateway/src/db/databases'
import { inTransaction } from '../apps/gateway/src/kit/database/transaction'
import { isProved, proveLedger } from '../apps/gateway/src/ledger/proof'
import { orderWish } from '../apps/gateway/test/support/desks/order-wish'
import { noteFigure } from '../apps/gateway/test/support/servers/in-full'
import { freePort, signIn, startServer, type RunningServer } from '../apps/gateway/test/support/servers/running-server'
import { initPostgres, OWNER, PASSWORD, POSTGRES_BIN, startPostgres, type Server } from './support/postgres-servers'
import { giveAway, mustHave, run } from './support/processes'

/**
 * A base backup, an archive of the write-ahead log, and a moment in between two stretches of orders: a server restored to
 * that moment has all of the first and nothing of the second, its books prove, and a gateway sells on it. ORDERS=100 for a
 * shorter one.
 */
const ORDERS = Number(process.env['ORDERS'] ?? 500)
const SETTINGS = { SECRET_KEY: 'the same before and after the recovery' }

mustHave({ [join(POSTGRES_BIN, 'postgres')]: 'postgresql-15' })
const folder = mkdtempSync(join(tmpdir(), 'balcao-recovery-'))
chmodSync(folder, 0o755)
const at = (name: string) => join(folder, name)
for (const name of ['archive', 'base']) {
  mkdirSync(at(name), { mode: 0o700 })
  giveAway(at(name))
}

const servers: Server[] = []
const gateways: RunningServer[] = []
try {
  const before = await openDatabase()
  const gateway = await startGateway(before.url(OWNER))
  const source = `host=127.0.0.1 port=${before.port} user=postgres`
  run(join(POSTGRES_BIN, 'pg_basebackup'), ['-D', at('base'), '-d', source, '-X', 'none', '--checkpoint=fast'], {
    PGPASSWORD: PASSWORD,
  })
  const kept = await sell(gateway, 'KEPT', ORDERS)
  const [moment] = await before.sql('select clock_timestamp()::text as at')
  await pause(1_000)
  const lost = await sell(gateway, 'LOST', ORDERS)
  await before.sql('select pg_switch_wal()')
  await untilArchived(before)
  gateway.process.kill('SIGKILL')
  await before.running.stop('SIGKILL')

  const began = performance.now()
  const after = await restore(moment?.['at'] ?? '')
  const seconds = (performance.now() - began) / 1000
  const found = (await after.sql(`select out_trade_no from orders where merchant_no = '${LOJA}'`, 'balcao')).map(
    (row) => row['out_trade_no'] ?? '',
  )
  const there = new Set(found)
  const missing = kept.filter((name) => !there.has(name))
  const tooMany = lost.filter((name) => there.has(name))
  const unproved = await booksThatDoNotAddUp(after.url(OWNER))
  const again = await startGateway(after.url(OWNER))
  await sell(again, 'AFTER', 10)
  const faults = [...missing, ...tooMany, ...unproved]
  for (const name of faults) console.error(`${name} is not as it was at that moment`)
  process.exitCode = faults.length > 0 ? 1 : 0
  noteFigure(
    `${kept.length} orders before the moment, ${missing.length} missing; ${lost.length} after it, ${tooMany.length} there; ` +
      `restored in ${seconds.toFixed(1)} s, ${unproved.length} books do not add up, a gateway sells on it`,
  )
} finally {
  for (const { process: child } of gateways) child.kill('SIGKILL')
  for (const { running } of servers) await running.stop('SIGQUIT')
  rmSync(folder, { recursive: true, force: true })
}

async function openDatabase(): Promise<Server> {
  initPostgres(at('first'))
  const server = await startPostgres(at('first'), await freePort(), {
    archive_mode: 'on',
    archive_command: `test ! -f ${at('archive')}/%f && cp %p ${at('archive')}/%f`,
  })
  servers.push(server)
  await server.sql(`create role ${OWNER} login createrole password '${PASSWORD}'`)
  await server.sql(`create database balcao owner ${OWNER}`)
  return server
}

async function startGateway(url: string): Promise<RunningServer> {
  const server = await startServer(at(`gateway-${gateways.length}`), [], undefined, { ...SETTINGS, DATABASE_URL: url })
  if (server.process.exitCode !== null) throw new Error(`The gateway did not start:\n${server.output()}`)
  gateways.push(server)
  return server
}

/** The numbers of those that were acknowledged. */
async function sell({ origin }: RunningServer, mark: string, count: number): Promise<string[]> {
  const { token, cookie } = await signIn(origin)
  const sold: string[] = []
  for (let n = 0; n < count; n++) {
    const name = `${mark}-${n}`
    const answer = await fetch(`${origin}${orders.generate.path}?access_token=${token}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, [MERCHANT_HEADER]: LOJA },
      body: JSON.stringify(orderWish(DEMO_APPS[0].app_id, name)),
    })
    if (((await answer.json()) as { code: string }).code === '10000') sold.push(name)
    // A sender has 120 calls a second.
    else await pause(100)
  }
  return sold
}

async function untilArchived(server: Server): Promise<void> {
  for (let waited = 0; waited < 300; waited++) {
    const [row] = await server.sql(
      `select last_archived_wal >= pg_walfile_name(pg_current_wal_lsn() - 16777216) as is_done from pg_stat_archiver`,
    )
    if (String(row?.['is_done']) === 'true') return
    await pause(100)
  }
  throw new Error('The write-ahead log is not archived.')
}

/** As docs/operations.md tells an operator to. */
async function restore(moment: string): Promise<Server> {
  appendFileSync(
    join(at('base'), 'postgresql.auto.conf'),
    `restore_command = 'cp ${at('archive')}/%f %p'\nrecovery_target_time = '${moment}'\nrecovery_target_action = 'promote'\n`,
  )
  writeFileSync(join(at('base'), 'recovery.signal'), '')
  giveAway(join(at('base'), 'recovery.signal'))
  const server = await startPostgres(at('base'), await freePort(), { archive_mode: 'off' })
  servers.push(server)
  for (let waited = 0; waited < 600; waited++) {
    const [row] = await server.sql('select pg_is_in_recovery() as is_on_its_way')
    if (String(row?.['is_on_its_way']) === 'false') return server
    await pause(100)
  }
  throw new Error('The server does not come to the end of its recovery.')
}

async function booksThatDoNotAddUp(url: string): Promise<string[]> {
  const databases = openDatabases(url, () => {})
  try {
    const { rows } = await databases.owner.query<{ merchant_no: string }>('select merchant_no from merchants')
    const wrong: string[] = []
    for (const { merchant_no } of rows) {
      const proof = await inTransaction(databases.owner, 'begin', (db) => proveLedger(db, merchant_no))
      if (!isProved(proof)) wrong.push(merchant_no)
    }
    return wrong
  } finally {
    await databases.close()
  }
}
