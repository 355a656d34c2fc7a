import { everyEndpoint } from '@balcao/contract'
import { loadModule } from 'libpg-query'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTenant } from '../src/kit/database/tenancy'
import { inTransaction } from '../src/kit/database/transaction'
import { addApp, addMerchant, addPerson } from './factories'
import { openGateway, type TestGateway } from './harness'
import { isOnSeveral } from './support/servers/own-server'
import { askedWhileWriting, unscopedRelations } from './watch/tenant-scope'
import { repoFunctions } from './watch/visited'

let gateway: TestGateway
let mine: string
let theirs: string

beforeAll(async () => {
  await loadModule()
  gateway = await openGateway()
  mine = await addMerchant(gateway)
  theirs = await addMerchant(gateway)
  for (const merchant of [mine, theirs]) {
    await addPerson(gateway, { at: { [merchant]: 'MERCHANT_VIEWER' } })
    await addApp(gateway, merchant)
  }
})
afterAll(() => gateway.close())

const ROLES = ['balcao_app', 'balcao_auth', 'balcao_provider', 'balcao_worker']
const asOwner = async <Row>(sql: string, values: unknown[] = []) =>
  (await gateway.databases.owner.query(sql, values)).rows as Row[]

describe('row-level security', () => {
  it('shows only the tenant’s rows to a query whose where is missing, and nothing without a tenant', async () => {
    const { app } = gateway.databases
    for (const table of ['merchants', 'merchant_users', 'apps'] as const) {
      const seen = await inTransaction(app, openTenant(mine), (db) =>
        db.selectFrom(table).select('merchant_no').execute(),
      )
      expect(seen.length).toBeGreaterThan(0)
      expect(new Set(seen.map((row) => row.merchant_no))).toEqual(new Set([mine]))
      expect(await inTransaction(app, 'begin', (db) => db.selectFrom(table).selectAll().execute())).toEqual([])
    }
  })

  it('writes nothing into another merchant', async () => {
    const write = inTransaction(gateway.databases.app, openTenant(mine), (db) =>
      db.updateTable('merchant_users').set({ status: 0 }).where('merchant_no', '=', theirs).execute(),
    )
    await expect(write).resolves.toMatchObject([{ numUpdatedRows: 0n }])
    const tie = inTransaction(gateway.databases.app, openTenant(mine), (db) =>
      db.insertInto('user_merchants').values({ uid: 'U', merchant_no: theirs }).execute(),
    )
    await expect(tie).rejects.toThrow(/row-level security/)
    const insert = inTransaction(gateway.databases.app, openTenant(mine), (db) =>
      db
        .insertInto('idempotency_keys')
        .values({ merchant_no: theirs, call: 'x', key: 'x', body_hash: 'x', at: new Date() })
        .execute(),
    )
    await expect(insert).rejects.toThrow(/row-level security/)
  })

  it('covers every table with a merchant_no', async () => {
    const open = await asOwner<{ relname: string }>(
      `select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'merchant_no'
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not c.relrowsecurity`,
    )
    expect(open).toEqual([])
  })

  it('begins every tenant table’s key with merchant_no', async () => {
    const keys = await asOwner<{ table: string; first: string }>(
      `select c.relname as table, a.attname as first from pg_index i join pg_class c on c.oid = i.indrelid
       join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
       where i.indisunique and c.relrowsecurity and c.relname <> 'user_merchants' and c.relnamespace = 'public'::regnamespace`,
    )
    expect(keys.length).toBeGreaterThan(5)
    for (const { table, first } of keys) expect([table, first]).toEqual([table, 'merchant_no'])
  })
})

describe('the working roles', () => {
  it('own nothing and bypass nothing', async () => {
    const owned = await asOwner('select relname from pg_class where relowner::regrole::text = any($1)', [ROLES])
    const mighty = await asOwner(
      `select rolname from pg_roles
       where rolname = any($1) and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolcanlogin and not $2)`,
      // The servers of a spread database know each other by them.
      [ROLES, isOnSeveral()],
    )
    expect([owned, mighty]).toEqual([[], []])
  })

  it('keep the merchant’s role away from people, sessions and tokens', async () => {
    for (const table of [
      'users',
      'sessions',
      'access_tokens',
      'refresh_tokens',
      'auth_counters',
      'codes',
      'known_devices',
      'device_cookies',
      'code_sends',
      'installation',
    ]) {
      await expect(gateway.databases.app.query(`select * from ${table}`)).rejects.toThrow(/permission denied/)
    }
  })

  it('let only the sealer write the heads of the audit chains', async () => {
    for (const role of ['app', 'auth', 'provider'] as const) {
      await expect(gateway.databases[role].query("update audit_heads set hash = ''")).rejects.toThrow(
        /permission denied/,
      )
    }
  })

  it('let nobody change or remove an audit row', async () => {
    for (const role of ['app', 'auth', 'provider'] as const) {
      await expect(gateway.databases[role].query('delete from audit_log')).rejects.toThrow(/permission denied/)
      await expect(gateway.databases[role].query("update audit_log set action = ''")).rejects.toThrow(
        /permission denied/,
      )
    }
    await expect(gateway.databases.worker.query("update audit_log set action = ''")).rejects.toThrow(
      /permission denied/,
    )
  })
})

describe('the reader of compiled SQL', () => {
  const tenant = new Set(['orders', 'refunds'])
  it.each([
    ['select 1 from orders where merchant_no = $1', []],
    ['select 1 from orders o join refunds r on r.merchant_no = $1 and r.id = o.id where o.merchant_no = $1', []],
    ['with x as (select 1 from orders where merchant_no = $1) select * from x', []],
    ['select 1 from users', []],
    ['insert into orders (merchant_no, id) values ($1, $2)', []],
    ['select 1 from orders', ['orders']],
    ['select 1 from orders where merchant_no = $1 or id = $2', ['orders']],
    ["select 1 from orders where merchant_no = current_setting('app.merchant_no')", ['orders']],
    ['select 1 from orders o join refunds r on r.merchant_no = o.merchant_no where o.merchant_no = $1', ['refunds r']],
    ['select 1 from users where uid in (select uid from orders)', ['orders']],
    ['update orders set a = 1 where id = $1', ['orders']],
    ['delete from orders using refunds where orders.merchant_no = $1', ['refunds']],
    ['with x as (delete from orders returning *) select * from x', ['orders']],
    ['insert into orders (id) values ($1)', ['orders']],
  ])('%s', (sql, missing) => {
    expect(unscopedRelations(sql, tenant)).toEqual(missing)
  })

  it('knows the functions that must be visited', () => {
    expect(repoFunctions()).toContain('users.repo staff')
  })

  it('stops a real query that lost its merchant, in whatever test runs it, and however many came before', async () => {
    const { email } = await addPerson(gateway, { at: { [mine]: 'MERCHANT_ADMIN' } })
    const admin = await gateway.signIn(email)
    for (const endpoint of everyEndpoint().filter(({ reads, needs }) => reads && needs !== 'app')) {
      await gateway.call(endpoint, {}, admin)
    }
    const { forgotten } = await import('./support/fuzz/forgotten.repo')
    const { app } = gateway.databases
    await expect(inTransaction(app, openTenant(mine), (db) => forgotten(db))).rejects.toThrow(
      /No "merchant_no = \$n" for apps/,
    )
  })

  it('finds a value that is asked for while it is written: a spread database refuses that', () => {
    const asks = (sql: string) => askedWhileWriting(sql, new Set(['apps']))
    expect(
      asks(`insert into apps (merchant_no, n) values ($1, (select max(n) from apps where merchant_no = $1))`),
    ).toEqual(['apps'])
    expect(asks(`insert into apps (merchant_no, n) values ($1, $2)`)).toEqual([])
    expect(asks(`insert into apps (merchant_no, n) select merchant_no, n from apps where merchant_no = $1`)).toEqual([])
    expect(asks(`insert into people (n) values ((select 1))`)).toEqual([])
  })
})
