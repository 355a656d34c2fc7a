import { users } from '@balcao/contract/people/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMerchant, addPerson } from '../../../test/factories'
import { openGateway, type Signed, type TestGateway } from '../../../test/harness'
import { openTenant } from '../../kit/database/tenancy'
import { inTransaction } from '../../kit/database/transaction'
import { sealAll } from './audit.jobs'
import { verifyStretch, type Link } from './chain'

let gateway: TestGateway
let merchant: string
let admin: Signed

beforeAll(async () => {
  gateway = await openGateway()
  merchant = await addMerchant(gateway)
  admin = await gateway.signIn((await addPerson(gateway, { at: { [merchant]: 'MERCHANT_ADMIN' } })).email)
  for (let i = 0; i < 5; i++) await addOneMore()
})
afterAll(() => gateway.close())

async function addOneMore() {
  const { uid } = await addPerson(gateway, { at: { [merchant]: 'MERCHANT_VIEWER' } })
  await gateway.call(users.remove, { del_id: uid }, admin)
  gateway.clock.advance(1)
}

const verdict = (of = merchant, most?: number) =>
  inTransaction(gateway.databases.worker, openTenant(of), (db) =>
    verifyStretch(db, gateway.gateway.secret, of, undefined, most),
  )
const asOwner = (sql: string) => gateway.databases.owner.query(sql, [merchant])

describe('the audit chain', () => {
  it('is sealed in order, once, by however many sealers', async () => {
    await Promise.all([sealAll(gateway.gateway), sealAll(gateway.gateway), sealAll(gateway.gateway)])
    const { rows } = await asOwner('select seq from audit_log where merchant_no = $1 order by id')
    expect(rows.map((row: { seq: bigint }) => row.seq)).toEqual([1n, 2n, 3n, 4n, 5n])
    expect(await verdict()).toEqual({ checked: 5n, total: 5n, broken: null, next: null })
  })

  it('takes in many rows in one turn, not in as many turns', async () => {
    const busy = await addMerchant(gateway)
    await gateway.databases.owner.query(
      `insert into audit_log (merchant_no, id, at, actor_uid, actor_name, action, object, object_id, ip, user_agent, request_id)
       select $1, 'A' || lpad(nr::text, 8, '0'), now(), 'U', 'any', 'any', 'any', nr::text, '', '', ''
       from generate_series(1, 1200) nr`,
      [busy],
    )
    await sealAll(gateway.gateway)
    expect(await verdict(busy, 2000)).toEqual({ checked: 1200n, total: 1200n, broken: null, next: null })
  })

  it('notices rows cut off the end, also after others were sealed behind the cut', async () => {
    await move(merchant, ELSEWHERE, 5)
    expect((await verdict()).broken).toEqual({ seq: 5n, id: null, how: 'tail' })
    await addOneMore()
    await sealAll(gateway.gateway)
    expect((await verdict()).broken).toEqual({ seq: 5n, id: null, how: 'missing' })
    await move(ELSEWHERE, merchant, 5)
    expect(await verdict()).toMatchObject({ checked: 6n, broken: null })
  })

  it('seals nothing on a head that is gone or not what was signed, and says so', async () => {
    const { rows } = await asOwner('select seq, hash, mac from audit_heads where merchant_no = $1')
    const { hash, mac } = rows[0] as { hash: string; mac: string }
    await addOneMore()
    await asOwner('delete from audit_heads where merchant_no = $1')
    await expect(sealAll(gateway.gateway)).rejects.toThrow('not what was signed')
    expect((await verdict()).broken).toMatchObject({ how: 'tail' })
    const put = 'insert into audit_heads (merchant_no, seq, hash, mac) values ($1, $2, $3, $4)'
    await gateway.databases.owner.query(put, [merchant, 5, hash, mac])
    await expect(sealAll(gateway.gateway)).rejects.toThrow('not what was signed')
    await asOwner('update audit_heads set seq = 6 where merchant_no = $1')
    expect(await sealAll(gateway.gateway)).toBeGreaterThan(0)
    expect(await verdict()).toMatchObject({ checked: 7n, total: 7n, broken: null })
  })

  it('is looked at in stretches, each going on where the last one stopped', async () => {
    const stretch = (from?: Link) =>
      inTransaction(gateway.databases.worker, openTenant(merchant), (db) =>
        verifyStretch(db, gateway.gateway.secret, merchant, from, 3),
      )
    const first = await stretch()
    const second = await stretch(first.next ?? undefined)
    const last = await stretch(second.next ?? undefined)
    expect([first, second, last].map(({ checked, next }) => [checked, next === null])).toEqual([
      [3n, false],
      [6n, false],
      [7n, true],
    ])
    expect(last.broken).toBeNull()
  })

  it('names one changed row, and the place of one removed', async () => {
    await asOwner(`update audit_log set before = before || '{"role": "CUSTOM"}' where merchant_no = $1 and seq = 3`)
    const id = expect.stringMatching(/^A/) as string
    expect(await verdict()).toMatchObject({ checked: 2n, broken: { seq: 3n, id, how: 'changed' } })
    await move(merchant, ELSEWHERE, 2)
    expect(await verdict()).toMatchObject({ checked: 1n, broken: { seq: 2n, id: null, how: 'missing' } })
  })
})

/** As good as removed, and every change any test makes still has its row. */
const ELSEWHERE = 'M999999999999'
const move = (from: string, to: string, seq: number) =>
  gateway.databases.owner.query('update audit_log set merchant_no = $2 where merchant_no = $1 and seq = $3', [
    from,
    to,
    seq,
  ])
