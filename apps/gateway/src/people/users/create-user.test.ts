import { auth } from '@balcao/contract/people/auth'
import { session } from '@balcao/contract/people/session'
import { users } from '@balcao/contract/people/users'
import { ROLE_GRANTS } from '@balcao/kernel/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addApp, addMerchant, addPerson } from '../../../test/factories'
import { openGateway, PASSWORD, type Signed, type TestGateway } from '../../../test/harness'
import { codeIn, mailsTo } from '../../../test/support/outside/outbox'
import { GIVEN, newEmail, staffDesk, wish } from '../../../test/support/desks/staff-desk'

let gateway: TestGateway
let merchant: string
let admin: Signed
let desk: ReturnType<typeof staffDesk>

beforeAll(async () => {
  gateway = await openGateway()
  merchant = await addMerchant(gateway, { name: 'Loja Sol' })
  admin = await gateway.signIn((await addPerson(gateway, { at: { [merchant]: 'MERCHANT_ADMIN' } })).email)
  desk = staffDesk(gateway, merchant, admin)
})
afterAll(() => gateway.close())

const staffAt = (no: string, role: 'MERCHANT_ADMIN' | 'MERCHANT_VIEWER' = 'MERCHANT_VIEWER') =>
  addPerson(gateway, { at: { [no]: role } })

describe('a new user', () => {
  it('is tied with the preset written out, must change the given password, and is told to the admins', async () => {
    const input = wish({ role: 'MERCHANT_FINANCE' })
    expect(await desk.create(input)).toMatchObject({ code: '10000', data: null })
    expect(await desk.tieOf(input.email)).toMatchObject({
      role: 'MERCHANT_FINANCE',
      grants: ROLE_GRANTS.MERCHANT_FINANCE,
      app_ids: null,
      status: 1,
    })
    expect((await desk.login(input.email, GIVEN)).data).toMatchObject({
      isEasyPassword: true,
      merchantNoSelected: merchant,
    })
    expect((await mailsTo(gateway, input.email)).join()).toContain('You now work for Loja Sol')
    expect((await mailsTo(gateway, admin.reply.username)).join()).toContain('was added to the staff of Loja Sol')
  })

  it('may be ticked by hand, and always gets the way in', async () => {
    const app = await addApp(gateway, merchant)
    const input = wish({ role: 'CUSTOM', pages: { report: 'view', wayBill: 'edit' }, app_ids: [app, app] })
    await desk.create(input)
    expect(await desk.tieOf(input.email)).toMatchObject({
      grants: { dashboard: 'view', report: 'view', wayBill: 'edit' },
      app_ids: [app],
    })
    const { data } = await gateway.call(users.detail, { uid: (await desk.tieOf(input.email))?.uid ?? '' }, admin)
    expect(data).toMatchObject({ role: 'CUSTOM', nick_name: input.email, app_ids: [app], pages: { wayBill: 'edit' } })
  })

  it('leaves one audit row that does not hold the password', async () => {
    const input = wish()
    await desk.create(input)
    const audited = await desk.rows(`select * from audit_log where object_id = $1 and action = 'users.create'`, [
      (await desk.tieOf(input.email))?.uid,
    ])
    expect(audited).toHaveLength(1)
    expect(JSON.stringify(audited)).not.toContain(GIVEN)
    expect(audited[0]).toMatchObject({ merchant_no: merchant, after: { role: 'MERCHANT_VIEWER' } })
  })

  it.each([
    [{ password: 'short' }, 'password-too-short'],
    [{ password: undefined }, 'password'],
    [{ email: 'nonsense' }, 'email'],
    [{ real_name: ' ' }, 'real_name'],
    [{ role: 'PLATFORM_ADMIN' }, 'role'],
    [{ app_ids: ['999999999999999999'] }, 'app_ids'],
    [{ status: 2 }, 'status'],
    [{ role: 'CUSTOM', pages: { report: 'own' } }, 'pages.report'],
    [{ role: 'CUSTOM', pages: { download: 'edit' } }, 'grants-too-much'],
  ])('is refused with %j', async (changes, sub_code) => {
    const input = wish(changes)
    expect((await desk.create(input)).failure.sub_code).toBe(sub_code)
    expect(await desk.tieOf(input.email)).toBeUndefined()
  })

  it('is refused where the address is on this merchant’s staff already', async () => {
    const input = wish()
    await desk.create(input)
    expect((await desk.create({ ...input, email: input.email.toUpperCase() })).failure.sub_code).toBe('user-exists')
  })
})

describe('an invitation', () => {
  it('mails a link without a secret; the code proves the address, sets the password and settles it', async () => {
    const input = wish({ password: undefined, invite: true })
    await desk.create(input, admin)
    expect(await desk.tieOf(input.email)).toMatchObject({ status: 2 })
    const mail = (await mailsTo(gateway, input.email)).join()
    expect(mail).toContain('invites you to Loja Sol')
    expect(mail).toContain('/auth/resetPassword?email')
    await gateway.call(auth.sendResetCode, { email: input.email })
    const code = await codeIn(gateway, input.email)
    await gateway.call(auth.resetPassword, { email: input.email, code, new_password: 'My-own-2026' })
    expect((await desk.login(input.email, 'My-own-2026')).data).toMatchObject({ isEasyPassword: false })
    expect(await desk.tieOf(input.email)).toMatchObject({ status: 1 })
  })

  it('to somebody who has a login is settled by signing in', async () => {
    const other = await addMerchant(gateway)
    const { email } = await staffAt(other)
    await desk.create(wish({ email, password: undefined, invite: true }))
    expect(await desk.tieOf(email)).toMatchObject({ status: 2 })
    await desk.login(email, PASSWORD)
    expect(await desk.tieOf(email)).toMatchObject({ status: 1 })
  })
})

describe('somebody another merchant knows', () => {
  it('is tied and keeps name and password, and the caller cannot tell', async () => {
    const other = await addMerchant(gateway)
    const { email, uid } = await staffAt(other)
    const before = await desk.loginOf(email)
    const known = await desk.create(wish({ email, real_name: 'Another Name' }))
    const unknown = await desk.create(wish())
    expect(known.text).toBe(unknown.text)
    expect(await desk.loginOf(email)).toEqual(before)
    expect(await desk.tieOf(email)).toMatchObject({ uid, status: 1, waits_for_proof: false })
    const { data } = await desk.login(email, PASSWORD)
    expect(Object.keys(data.merchants).sort()).toEqual([merchant, other].sort())
    expect((await mailsTo(gateway, email)).join()).toContain('the password you already have')
  })

  it('with a password that merchant chose comes in only after proving the address', async () => {
    const other = await addMerchant(gateway)
    const villain = await gateway.signIn((await staffAt(other, 'MERCHANT_ADMIN')).email)
    const email = newEmail()
    await desk.create(wish({ email, password: 'Villain-26-desk' }), villain)
    await desk.create(wish({ email }))
    const list = (await gateway.call(users.list, {}, admin)).data.find((user) => user.nick_name === email)
    expect(list).toMatchObject({ status: 1 })
    const stolen = await gateway.signIn(email, 'Villain-26-desk')
    expect(Object.keys(stolen.reply.merchants)).toEqual([other])
    expect((await gateway.call(session.query, {}, { ...stolen, merchant_no: merchant })).status).toBe(403)
    await gateway.call(auth.sendResetCode, { email })
    const code = await codeIn(gateway, email)
    await gateway.call(auth.resetPassword, { email, code, new_password: 'Honest-26-desk' })
    expect(Object.keys((await gateway.signIn(email, 'Honest-26-desk')).reply.merchants)).toHaveLength(2)
    expect((await desk.login(email, 'Villain-26-desk')).code).toBe('20003')
  })

  it('who works for the provider gets a line on the list, and nothing else', async () => {
    const { email } = await addPerson(gateway, { providerRole: 'PLATFORM_ADMIN' })
    expect((await desk.create(wish({ email }))).code).toBe('10000')
    expect((await desk.login(email, PASSWORD)).data).toMatchObject({ kind: 'provider', merchants: {} })
  })

  it('who was removed here and made here may be taken back with a new password', async () => {
    const input = wish()
    await desk.create(input)
    await gateway.call(users.remove, { del_id: (await desk.tieOf(input.email))?.uid ?? '' }, admin)
    expect((await desk.login(input.email, GIVEN)).code).toBe('20003')
    await desk.create({ ...input, password: 'Again-26-desk' })
    expect((await desk.login(input.email, 'Again-26-desk')).code).toBe('10000')
  })
})
