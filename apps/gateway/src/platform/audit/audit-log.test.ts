import { audit } from '@balcao/contract/platform/audit'
import { downloads } from '@balcao/contract/platform/downloads'
import { users } from '@balcao/contract/people/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMerchant, addPerson } from '../../../test/factories'
import { openGateway, type Signed, type TestGateway } from '../../../test/harness'
import { explainQueries } from '../../../test/support/fuzz/explain'
import { runJobs } from '../../../test/support/servers/run-jobs'
import { sealAll } from './audit.jobs'

let gateway: TestGateway
let merchant: string
let admin: Signed
let adminUid: string
let provider: Signed
const removed: string[] = []

beforeAll(async () => {
  gateway = await openGateway()
  merchant = await addMerchant(gateway)
  const person = await addPerson(gateway, { at: { [merchant]: 'MERCHANT_ADMIN' } })
  adminUid = person.uid
  admin = await gateway.signIn(person.email)
  provider = await gateway.signIn((await addPerson(gateway, { providerRole: 'PLATFORM_ADMIN' })).email)
  for (let i = 0; i < 12; i++) {
    const { uid } = await addPerson(gateway, { at: { [merchant]: 'MERCHANT_VIEWER' } })
    await gateway.call(users.remove, { del_id: uid }, admin)
    removed.push(uid)
    gateway.clock.advance(10)
  }
})
afterAll(() => gateway.close())

const list = async (input: object = {}) => (await gateway.call(audit.list, input, admin)).data
const asOwner = (sql: string, values: unknown[] = [merchant]) => gateway.databases.owner.query(sql, values)

describe('the audit log of a merchant', () => {
  it('tells who did what, with before and after, when and from where, newest first and page by page', async () => {
    const first = await list()
    expect(first).toMatchObject({ total: 12, page: 1, per_page: 10 })
    expect(first.list[0]).toMatchObject({
      actor_uid: adminUid,
      action: 'users.remove',
      object: 'user',
      object_id: removed[11],
      before: { role: 'MERCHANT_VIEWER' },
      after: null,
      ip: '127.0.0.1',
    })
    const second = await list({ page: 2, cursor: first.next })
    expect(second.list.map(({ object_id }) => object_id)).toEqual([removed[1], removed[0]])
  })

  it('is narrowed by time, actor, action and object', async () => {
    const at = (await list()).list[0]?.at ?? ''
    expect((await list({ time_from: at })).total).toBe(1)
    expect((await list({ time_to: at })).total).toBe(11)
    expect((await list({ actor_uid: adminUid, action: 'users.remove' })).total).toBe(12)
    expect((await list({ actor_uid: 'U-nobody' })).total).toBe(0)
    expect((await list({ action: 'users.create' })).total).toBe(0)
    expect((await list({ object_id: removed[3] })).list.map(({ object_id }) => object_id)).toEqual([removed[3]])
  })

  it('opens to administrators alone, whatever pages others were given', async () => {
    const { email } = await addPerson(gateway, {
      at: { [merchant]: 'CUSTOM' },
      grants: { userManagement: 'edit', download: 'view' },
    })
    const deputy = await gateway.signIn(email)
    for (const endpoint of [audit.list, audit.verify]) {
      expect(await gateway.call(endpoint, {}, deputy)).toMatchObject({ status: 403, code: '40003' })
    }
  })

  it('reads a page by an index in the list’s own order, whatever it is narrowed by', async () => {
    const large = await addMerchant(gateway)
    const boss = await gateway.signIn((await addPerson(gateway, { at: { [large]: 'MERCHANT_ADMIN' } })).email)
    await asOwner(
      `insert into audit_log (merchant_no, id, at, actor_uid, actor_name, action, object, object_id, ip, user_agent, request_id, seq, hash)
       select case when i % 20 = 0 then $1 else 'M9999999999' || lpad((i % 20)::text, 2, '0') end, 'A0' || lpad(i::text, 25, '0'), '2026-11-01Z', 'U' || i % 50, '', 'a.' || i % 40, 'user', 'O' || i % 5000, '', '', '', i, ''
       from generate_series(1, 60000) i`,
      [large],
    )
    await gateway.databases.owner.query('vacuum analyze audit_log')
    for (const filters of [
      {},
      { actor_uid: 'U7' },
      { action: 'a.3' },
      { object_id: 'O9' },
      { time_to: '2027-01-01T00:00:00Z' },
    ]) {
      const explained = await explainQueries(gateway, large, () =>
        gateway.call(audit.list, { ...filters, page: 2 }, boss),
      )
      const onLog = explained.filter(({ sql }) => sql.includes('audit_log'))
      expect(onLog).toHaveLength(2)
      for (const { seqScans, sortedRows } of onLog) expect([filters, seqScans, sortedRows]).toEqual([filters, [], 0])
    }
  })
})

describe('verifying', () => {
  it('finds the log whole, then one changed row by its id, then a cut-off tail', async () => {
    await sealAll(gateway.gateway)
    const verify = async () => (await gateway.call(audit.verify, {}, admin)).data
    expect(await verify()).toEqual({ checked: 12, total: 12, broken: null, next: null })

    const changed = await asOwner(
      `update audit_log set actor_name = 'Nobody' where merchant_no = $1 and seq = 7 returning id`,
    )
    const { id } = changed.rows[0] as { id: string }
    expect(await verify()).toMatchObject({ checked: 6, broken: { seq: '7', id, how: 'changed' } })
    const asProvider = await gateway.call(audit.verifyAny, { merchant_no: merchant }, provider)
    expect(asProvider.data).toMatchObject({ broken: { id } })

    await asOwner(`update audit_log set actor_name = actor_uid where merchant_no = $1`)
    const other = await addMerchant(gateway)
    const boss = await gateway.signIn((await addPerson(gateway, { at: { [other]: 'MERCHANT_ADMIN' } })).email)
    for (let i = 0; i < 3; i++) {
      const { uid } = await addPerson(gateway, { at: { [other]: 'MERCHANT_VIEWER' } })
      await gateway.call(users.remove, { del_id: uid }, boss)
    }
    await sealAll(gateway.gateway)
    // As good as removed, and every change any test makes still has its row.
    await asOwner(`update audit_log set merchant_no = 'M999999999999' where merchant_no = $1 and seq >= 2`, [other])
    expect((await gateway.call(audit.verify, {}, boss)).data).toMatchObject({
      checked: 1,
      total: 3,
      broken: { seq: '2', id: null, how: 'tail' },
    })
  })

  it('goes on only from a place it signed itself', async () => {
    const forged = Buffer.from(JSON.stringify(['11', 'f'.repeat(64)])).toString('base64url')
    const answer = await gateway.call(audit.verify, { cursor: `${forged}.${'x'.repeat(43)}` }, admin)
    expect(answer).toMatchObject({ code: '40001', failure: { sub_code: 'cursor' } })
  })
})

describe('the provider', () => {
  it('reads the platform’s own log, and a merchant’s only so that the merchant sees it', async () => {
    const own = (await gateway.call(audit.platform, {}, provider)).data
    expect(own.list.some(({ action }) => action === 'auth.login')).toBe(true)
    expect((await gateway.call(audit.verifyAny, {}, provider)).data.broken).toBeNull()
    const looked = await gateway.call(audit.ofMerchant, { merchant_no: merchant, object_id: removed[3] }, provider)
    expect(looked.data.total).toBe(1)
    const newest = (await list()).list[0]
    expect(newest).toMatchObject({ action: 'audit.ofMerchant', object: 'audit', object_id: merchant })
  })
})

describe('the log as a file', () => {
  it('has what the list has, for administrators alone', async () => {
    const wish = { request_id: 'audit-file-1', kind: 'audit' as const, filters: { action: 'users.remove' } }
    const { data } = await gateway.call(downloads.create, wish, admin)
    await runJobs(gateway)
    const ready = (await gateway.call(downloads.list, {}, admin)).data.list[0]
    expect(ready).toMatchObject({ status: 'READY', rows_done: 12, sums: [], file_name: data.file_name })
    const { url } = (await gateway.call(downloads.link, { download_id: data.download_id }, admin)).data
    const file = await gateway.send('GET', url, { headers: { cookie: `__Host-sid=${admin.cookie}` } })
    const lines = file.text.trim().split('\r\n')
    expect(lines).toHaveLength(13)
    expect(lines[1]).toContain(removed[11])

    const { email } = await addPerson(gateway, { at: { [merchant]: 'MERCHANT_FINANCE' } })
    const finance = await gateway.signIn(email)
    const refused = await gateway.call(downloads.create, { ...wish, request_id: 'audit-file-2' }, finance)
    expect(refused).toMatchObject({ status: 403, code: '40003' })
    expect((await gateway.call(downloads.list, {}, finance)).data.list).toEqual([])
    const hidden = await gateway.call(downloads.link, { download_id: data.download_id }, finance)
    expect(hidden.code).toBe('40006')
  })
})
