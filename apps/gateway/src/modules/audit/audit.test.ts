import { users } from '@balcao/contract/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMerchant, addPerson } from '../../../test/factories'
import { openGateway, type TestGateway } from '../../../test/harness'
import { openTenant } from '../../kit/tenancy'
import { inTransaction } from '../../kit/transaction'
import { sealAll } from './audit.jobs'
import { verifyChain } from './chain'

let gateway: TestGateway
let merchant: string

beforeAll(async () => {
  gateway = await openGateway()
  merchant = await addMerchant(gateway)
  const admin = await gateway.signIn((await addPerson(gateway, { at: { [merchant]: 'MERCHANT_ADMIN' } })).email)
  for (let i = 0; i < 5; i++) {
    const { uid } = await addPerson(gateway, { at: { [merchant]: 'MERCHANT_VIEWER' } })
    await gateway.call(users.remove, { del_id: uid }, admin)
    gateway.clock.advance(1)
  }
})
afterAll(() => gateway.close())

const verdict = () =>
  inTransaction(gateway.databases.worker, openTenant(merchant), (db) =>
    verifyChain(db, gateway.gateway.secret, merchant),
  )
const asOwner = (sql: string) => gateway.databases.owner.query(sql, [merchant])

describe('the audit chain', () => {
  it('is sealed in order, once, by however many sealers', async () => {
    await Promise.all([sealAll(gateway.gateway), sealAll(gateway.gateway), sealAll(gateway.gateway)])
    const { rows } = await asOwner('select seq from audit_log where merchant_no = $1 order by id')
    expect(rows.map((row: { seq: bigint }) => row.seq)).toEqual([1n, 2n, 3n, 4n, 5n])
    expect(await verdict()).toEqual({ checked: 5, broken: null })
  })

  it('names one changed row, and the place of one removed', async () => {
    await asOwner(`update audit_log set before = before || '{"role": "CUSTOM"}' where merchant_no = $1 and seq = 3`)
    expect(await verdict()).toMatchObject({ checked: 2, broken: { seq: 3n, id: expect.stringMatching(/^A/) } })
    await asOwner('delete from audit_log where merchant_no = $1 and seq = 2')
    expect(await verdict()).toEqual({ checked: 1, broken: { seq: 2n, id: null } })
  })
})
