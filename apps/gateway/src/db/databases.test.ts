import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../base/config'
import { openGateway, type TestGateway } from '../../test/harness'
import { addMerchant, addPerson } from '../../test/factories'
import { orders } from '@balcao/contract/payments/orders'
import { freePort } from '../../test/support/servers/running-server'
import { assertRoles, openDatabases, WORKING_ROLES, type DatabaseAddresses, type WorkingRole } from './databases'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openGateway()
})
afterAll(() => gateway.close())

const PASSWORD = 'only-for-this-file'
const asLogin = (role: string) => gateway.databaseUrl.replace(/\/\/[^@]+@/, `//balcao_${role}:${PASSWORD}@`)
const roleUrls = (of: (role: WorkingRole) => string) =>
  Object.fromEntries(WORKING_ROLES.map((role) => [role, of(role)])) as Record<WorkingRole, string>

async function withLogins(work: () => Promise<void>): Promise<void> {
  const { owner } = gateway.databases
  // On a spread database they log in to its servers at any time, and others are at work there.
  const { rows } = await owner.query<{ rolname: string }>('select rolname from pg_roles where rolcanlogin')
  const before = new Set(rows.map(({ rolname }) => rolname))
  for (const role of WORKING_ROLES) await owner.query(`alter role balcao_${role} login password '${PASSWORD}'`)
  try {
    await work()
  } finally {
    for (const role of WORKING_ROLES) {
      const login = before.has(`balcao_${role}`) ? 'login' : 'nologin'
      await owner.query(`alter role balcao_${role} ${login} password null`)
    }
  }
}

async function over<Result>(
  where: DatabaseAddresses,
  work: (databases: ReturnType<typeof openDatabases>) => Promise<Result>,
): Promise<Result> {
  const databases = openDatabases(where, () => {})
  try {
    return await work(databases)
  } finally {
    await databases.close()
  }
}

describe('a login for each role', () => {
  it('is taken as it is, without options; a wrong one is refused by name', async () => {
    await withLogins(async () => {
      const owner = gateway.databaseUrl
      expect(await over({ owner, roles: roleUrls(asLogin) }, assertRoles)).toEqual([])
      const crossed = { ...roleUrls(asLogin), auth: asLogin('worker') }
      await expect(over({ owner, roles: crossed }, assertRoles)).rejects.toThrow(
        /should have the role balcao_auth has balcao_worker.*DATABASE_URL_AUTH/,
      )
    })
  })

  it('keeps no statement by name behind a pooler, and says where nothing bounds its statements', async () => {
    await withLogins(async () => {
      const addresses = { owner: gateway.databaseUrl, roles: roleUrls(asLogin), isPooled: true, sizes: { app: 1 } }
      const pooled = await openGateway({ databaseUrl: addresses })
      expect(await assertRoles(pooled.databases)).toEqual(
        WORKING_ROLES.map((role) => expect.stringContaining(`balcao_${role} has no statement_timeout`)),
      )
      const merchant = await addMerchant(pooled)
      const admin = await pooled.signIn((await addPerson(pooled, { at: { [merchant]: 'MERCHANT_ADMIN' } })).email)
      for (let n = 0; n < 5; n++) expect((await pooled.call(orders.list, {}, admin)).code).toBe('10000')
      const { rows } = await pooled.databases.app.query('select name from pg_prepared_statements')
      expect([rows, pooled.databases.app.totalCount]).toEqual([[], 1])
      await pooled.close()
    })
  })
})

describe('several hosts', () => {
  const several = async (url = gateway.databaseUrl) => url.replace(/@[^:]+/, `@127.0.0.1:${await freePort()},127.0.0.1`)

  it('are tried until one answers, in pools of every kind', async () => {
    await over({ owner: await several() }, async (databases) => {
      expect(await assertRoles(databases)).toEqual([])
      const client = await databases.owner.connect()
      const { rows } = await client.query('select 1 as n')
      client.release()
      expect(rows).toEqual([{ n: 1 }])
    })
  })

  it('of which none takes writes are no connection; as soon as one does, it is found', async () => {
    const { owner } = gateway.databases
    const name = new URL(gateway.databaseUrl).pathname.slice(1)
    await over({ owner: await several() }, async (databases) => {
      await owner.query(`alter database ${name} set default_transaction_read_only = on`)
      await expect(databases.app.query('select 1')).rejects.toMatchObject({ code: '57P03' })
      await owner.query(
        `set default_transaction_read_only = off; alter database ${name} reset default_transaction_read_only`,
      )
      expect((await databases.app.query('select 1')).rowCount).toBe(1)
    })
  })
})

describe('the settings', () => {
  const owner = 'postgres://o:p@db.example/shop'
  it('want all roles or none, the owner besides, and sizes of pools that there are', () => {
    expect(() => readConfig({ DATABASE_URL: owner, DATABASE_URL_APP: owner })).toThrow(
      /DATABASE_URL_AUTH: .*\n.*DATABASE_URL_PROVIDER: .*\n.*DATABASE_URL_WORKER: /,
    )
    expect(() => readConfig({ DATABASE_URL: owner, DATABASE_POOLER: 'transaction' })).toThrow(/DATABASE_URL_APP/)
    expect(() => readConfig({ DATABASE_REPLICA_URL: owner })).toThrow(/DATABASE_URL: is needed/)
    expect(() => readConfig({ DATABASE_POOLS: 'apps=3' })).toThrow(/DATABASE_POOLS: needs sizes/)
    expect(() => readConfig({ DATABASE_URL: 'https://db.example' })).toThrow(/DATABASE_URL: needs postgres/)
    const { database } = readConfig({
      DATABASE_URL: 'postgres://o:p@one,other/shop',
      DATABASE_REPLICA_URL: owner,
      DATABASE_POOLS: 'app=32,worker=8',
    })
    expect(database).toMatchObject({ replica: owner, sizes: { app: 32, worker: 8 }, isPooled: false })
  })
})
