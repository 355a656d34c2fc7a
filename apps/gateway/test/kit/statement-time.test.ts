import { users } from '@balcao/contract/people/users'
import { session } from '@balcao/contract/people/session'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { STATEMENT_SECONDS } from '../../src/db/databases'
import { addMerchant, addPerson } from '../factories'
import { openGateway, type Signed, type TestGateway } from '../harness'

let gateway: TestGateway
let admin: Signed
beforeAll(async () => {
  gateway = await openGateway({ statementSeconds: { app: 1, auth: 1 } })
  const merchant = await addMerchant(gateway)
  admin = await gateway.signIn((await addPerson(gateway, { at: { [merchant]: 'MERCHANT_ADMIN' } })).email)
})
afterAll(() => gateway.close())

/** Whoever reads this table waits until the work is done. */
async function holding(table: string, work: () => Promise<void>): Promise<void> {
  const holder = await gateway.databases.owner.connect()
  await holder.query(`begin; lock table ${table} in access exclusive mode`)
  try {
    await work()
  } finally {
    await holder.query('rollback')
    holder.release()
  }
}

describe('a statement that hangs', () => {
  it('is ended, answered as unavailable, and leaves its connection to others', async () => {
    await holding('merchant_users', async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => gateway.call(users.list, {}, admin)))
      for (const { status, code } of answers) expect([status, code]).toEqual([503, '20000'])
    })
    expect((await gateway.call(users.list, {}, admin)).code).toBe('10000')
    await holding('sessions', async () => {
      const { merchant_no: _, ...nowhere } = admin
      expect((await gateway.call(session.list, {}, nowhere)).status).toBe(503)
    })
  })

  it('is bounded for every role that answers calls, and for what people do not wait for', async () => {
    const plain = await openGateway()
    const shown = async (role: Exclude<keyof typeof STATEMENT_SECONDS, 'replica'>) =>
      (
        await plain.databases[role].query<{ s: number }>(
          `select extract(epoch from current_setting('statement_timeout')::interval)::int as s`,
        )
      ).rows[0]?.s
    for (const role of ['app', 'auth', 'provider', 'worker', 'queue', 'owner'] as const)
      expect([role, await shown(role)]).toEqual([role, STATEMENT_SECONDS[role]])
    for (const role of ['app', 'auth', 'provider'] as const) expect(STATEMENT_SECONDS[role]).toBeLessThan(50)
    await plain.close()
  })
})
