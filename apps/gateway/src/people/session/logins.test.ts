import { auth } from '@balcao/contract/people/auth'
import { session } from '@balcao/contract/people/session'
import { users } from '@balcao/contract/people/users'
import { provider } from '@balcao/contract/provider/provider'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMerchant, addPerson } from '../../../test/factories'
import { openGateway, PASSWORD, type TestGateway } from '../../../test/harness'
import { withTotp } from '../../../test/support/desks/second-factor'
import { sweepLogins } from './session.jobs'
import { newRequestId } from '../../../test/support/desks/app-desk'

let gateway: TestGateway
let merchant: string

beforeAll(async () => {
  gateway = await openGateway({ env: { TRUST_PROXY: '127.0.0.1' } })
  merchant = await addMerchant(gateway)
})
afterAll(() => gateway.close())

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const someone = (role: 'MERCHANT_VIEWER' | 'MERCHANT_ADMIN' = 'MERCHANT_VIEWER') =>
  addPerson(gateway, { at: { [merchant]: role } })
const login = (username: string, password: string, more: object = {}) =>
  gateway.call(auth.login, { username, password, ...more }, null, {
    'user-agent': FIREFOX,
    'x-forwarded-for': '203.0.113.7',
  })
const count = async () =>
  (await gateway.databases.owner.query<{ n: number }>('select count(*)::int as n from logins')).rows[0]?.n

describe('the history of logins', () => {
  it('has successes and failures with device, address and time, newest first, page by page', async () => {
    const { email } = await someone()
    for (let i = 0; i < 6; i++) {
      await login(email, 'Wrong-2026')
      gateway.clock.advance(1)
      await login(email, PASSWORD)
      gateway.clock.advance(1)
    }
    const me = await gateway.signIn(email)
    const first = (await gateway.call(session.logins, {}, me)).data
    expect(first.list).toHaveLength(10)
    expect(first.list.slice(1, 3)).toMatchObject([
      { outcome: 'IN', ip: '203.0.113.7', browser: 'Firefox', system: 'Linux' },
      { outcome: 'WRONG_PASSWORD', ip: '203.0.113.7' },
    ])
    const second = (await gateway.call(session.logins, { cursor: first.next ?? '' }, me)).data
    expect(second.list).toHaveLength(3)
    const times = [...first.list, ...second.list].map(({ at }) => at)
    expect(times).toEqual([...times].sort().reverse())
    // Somebody else's place in the list is none.
    const stranger = await gateway.signIn((await someone()).email)
    expect((await gateway.call(session.logins, { cursor: first.next ?? '' }, stranger)).code).not.toBe('10000')
  })

  it('has wrong second factors, and the right password of somebody shut out', async () => {
    const { person, me } = await withTotp(gateway, merchant)
    await login(person.email, PASSWORD, { otp: '000000' })
    await login(person.email, PASSWORD)
    const { list } = (await gateway.call(session.logins, {}, me)).data
    expect(list.map(({ outcome }) => outcome)).toEqual(['WRONG_FACTOR', 'IN'])
    const nowhere = await addPerson(gateway)
    await login(nowhere.email, PASSWORD)
    const { rows } = await gateway.databases.owner.query('select outcome from logins where uid = $1', [nowhere.uid])
    expect(rows).toEqual([{ outcome: 'SHUT' }])
  })

  it('keeps nothing of unknown names, and nothing of what a lock refuses', async () => {
    const before = await count()
    await login('nobody@shop.example', PASSWORD)
    expect(await count()).toBe(before)
    const { email, uid } = await someone()
    for (let i = 0; i < 15; i++) {
      await gateway.databases.owner.query(`delete from auth_counters where key like 'login address%'`)
      await login(email, 'Wrong-2026')
    }
    const { rows } = await gateway.databases.owner.query('select outcome from logins where uid = $1', [uid])
    expect(rows).toHaveLength(10)
  })

  it('is seen by an admin of the person’s merchant, and by no other', async () => {
    const { email, uid } = await someone()
    await login(email, 'Wrong-2026')
    const admin = await gateway.signIn((await someone('MERCHANT_ADMIN')).email)
    expect((await gateway.call(users.logins, { uid }, admin)).data).toMatchObject([{ outcome: 'WRONG_PASSWORD' }])
    const elsewhere = await addMerchant(gateway)
    const other = await gateway.signIn((await addPerson(gateway, { at: { [elsewhere]: 'MERCHANT_ADMIN' } })).email)
    expect((await gateway.call(users.logins, { uid }, other)).code).toBe('40006')
  })

  it('is kept for 400 days', async () => {
    const { email } = await someone()
    await login(email, PASSWORD)
    gateway.clock.advance(400 * 24 * 60 * 60 - 10)
    await sweepLogins.run(gateway.gateway)
    expect(await count()).toBeGreaterThan(0)
    gateway.clock.advance(11)
    await sweepLogins.run(gateway.gateway)
    expect(await count()).toBe(0)
  })
})

describe('signing everybody out', () => {
  it('ends every session of a merchant’s staff but the one that says so, and nobody else’s', async () => {
    const shop = await addMerchant(gateway)
    const person = (role: 'MERCHANT_ADMIN' | 'MERCHANT_VIEWER', at = shop) => addPerson(gateway, { at: { [at]: role } })
    const boss = await person('MERCHANT_ADMIN')
    const admin = await gateway.signIn(boss.email)
    const elsewhere = await gateway.signIn(boss.email)
    const staff = await gateway.signIn((await person('MERCHANT_VIEWER')).email)
    const stranger = await gateway.signIn((await person('MERCHANT_VIEWER', merchant)).email)
    const desk = await addPerson(gateway, { providerRole: 'PLATFORM_ADMIN' })
    const wish = { real_name: 'Desk', email: desk.email, invite: true, role: 'MERCHANT_VIEWER' }
    await gateway.call(users.create, { request_id: newRequestId(), ...wish }, admin)
    const provided = await gateway.signIn(desk.email)
    expect((await gateway.call(users.signOutAll, {}, admin)).data).toEqual({ ended: 2 })
    const statuses = await Promise.all(
      [admin, elsewhere, staff, stranger, provided].map(
        async (who) => (await gateway.call(session.query, {}, who)).status,
      ),
    )
    expect(statuses).toEqual([200, 401, 401, 200, 200])
    const { rows } = await gateway.databases.owner.query(
      `select action, after from audit_log where merchant_no = $1 and action = 'users.signOutAll'`,
      [shop],
    )
    expect(rows).toEqual([{ action: 'users.signOutAll', after: { signed_out: 2 } }])
  })

  it('does the same for the provider’s people', async () => {
    const add = async () => gateway.signIn((await addPerson(gateway, { providerRole: 'PLATFORM_ADMIN' })).email)
    const [boss, other] = [await add(), await add()]
    const staff = await gateway.signIn((await someone()).email)
    expect((await gateway.call(provider.signOutAll, {}, boss)).data.ended).toBeGreaterThan(0)
    const statuses = await Promise.all(
      [boss, other, staff].map(async (who) => (await gateway.call(session.query, {}, who)).status),
    )
    expect(statuses).toEqual([200, 401, 200])
  })
})
