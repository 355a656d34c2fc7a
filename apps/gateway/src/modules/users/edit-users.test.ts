import { auth } from '@balcao/contract/auth'
import { reference } from '@balcao/contract/reference'
import { session } from '@balcao/contract/session'
import { users } from '@balcao/contract/users'
import { ROLE_GRANTS } from '@balcao/kernel/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addApp, addMerchant, addPerson } from '../../../test/factories'
import { openGateway, PASSWORD, type Signed, type TestGateway } from '../../../test/harness'
import { codeIn, mailsTo } from '../../../test/support/outbox'

let gateway: TestGateway
let merchant: string
let admin: Signed
let number = 0

beforeAll(async () => {
  gateway = await openGateway()
  merchant = await addMerchant(gateway, { name: 'Loja Sol' })
  admin = await gateway.signIn((await addPerson(gateway, { at: { [merchant]: 'MERCHANT_ADMIN' } })).email)
})
afterAll(() => gateway.close())

const GIVEN = 'Given-2026'
const newEmail = () => `new${++number}@staff.example`
const wish = (changes: object = {}) => ({
  real_name: 'Bia Lima',
  email: newEmail(),
  password: GIVEN,
  role: 'MERCHANT_VIEWER',
  ...changes,
})
const create = (input: object, who = admin) => gateway.call(users.create, input as never, who)
const update = (input: object, who = admin) => gateway.call(users.update, input as never, who)
const rows = async <Row extends object>(sql: string, values: unknown[]) =>
  (await gateway.databases.owner.query<Row>(sql, values)).rows
const tieOf = async (email: string, at = merchant) =>
  (await rows('select * from merchant_users where merchant_no = $1 and email = $2', [at, email]))[0] as
    | { uid: string; role: string; grants: object; app_ids: string[] | null; status: number; waits_for_proof: boolean }
    | undefined
const loginOf = async (email: string) =>
  (await rows('select * from users where username = $1', [email]))[0] as {
    uid: string
    real_name: string
    password_hash: string
    must_change_password: boolean
  }
const staffAt = (no: string, role: 'MERCHANT_ADMIN' | 'MERCHANT_VIEWER' | 'MERCHANT_FINANCE' = 'MERCHANT_VIEWER') =>
  addPerson(gateway, { at: { [no]: role } })
const login = (username: string, password: string) => gateway.call(auth.login, { username, password })
const editOf = async (email: string, changes: object = {}) => {
  const { uid = '' } = (await tieOf(email)) ?? {}
  const { data } = await gateway.call(users.detail, { uid }, admin)
  const { real_name, status, role, pages, app_ids } = data
  return { uid, real_name, role, pages, app_ids, status: status === 0 ? 0 : 1, ...changes }
}

describe('a new user', () => {
  it('is tied with the preset written out, must change the given password, and is told to the admins', async () => {
    const input = wish({ role: 'MERCHANT_FINANCE' })
    expect(await create(input)).toMatchObject({ code: '10000', data: null })
    expect(await tieOf(input.email)).toMatchObject({
      role: 'MERCHANT_FINANCE',
      grants: ROLE_GRANTS.MERCHANT_FINANCE,
      app_ids: null,
      status: 1,
    })
    expect((await login(input.email, GIVEN)).data).toMatchObject({ isEasyPassword: true, merchantNoSelected: merchant })
    expect((await mailsTo(gateway, input.email)).join()).toContain('You now work for Loja Sol')
    expect((await mailsTo(gateway, admin.reply.username)).join()).toContain('was added to the staff of Loja Sol')
  })

  it('may be ticked by hand, and always gets the way in', async () => {
    const app = await addApp(gateway, merchant)
    const input = wish({ role: 'CUSTOM', pages: { report: 'view', wayBill: 'edit' }, app_ids: [app, app] })
    await create(input)
    expect(await tieOf(input.email)).toMatchObject({
      grants: { dashboard: 'view', report: 'view', wayBill: 'edit' },
      app_ids: [app],
    })
    const { data } = await gateway.call(users.detail, { uid: (await tieOf(input.email))?.uid ?? '' }, admin)
    expect(data).toMatchObject({ role: 'CUSTOM', nick_name: input.email, app_ids: [app], pages: { wayBill: 'edit' } })
  })

  it('leaves one audit row that does not hold the password', async () => {
    const input = wish()
    await create(input)
    const audited = await rows(`select * from audit_log where object_id = $1 and action = 'users.create'`, [
      (await tieOf(input.email))?.uid,
    ])
    expect(audited).toHaveLength(1)
    expect(JSON.stringify(audited)).not.toContain(GIVEN)
    expect(audited[0]).toMatchObject({ merchant_no: merchant, after: { role: 'MERCHANT_VIEWER' } })
  })

  it.each([
    [{ password: 'short' }, 'password-too-easy'],
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
    expect((await create(input)).failure.sub_code).toBe(sub_code)
    expect(await tieOf(input.email)).toBeUndefined()
  })

  it('is refused where the address is on this merchant’s staff already', async () => {
    const input = wish()
    await create(input)
    expect((await create({ ...input, email: input.email.toUpperCase() })).failure.sub_code).toBe('user-exists')
  })
})

describe('an invitation', () => {
  it('mails a link without a secret; the code proves the address, sets the password and settles it', async () => {
    const input = wish({ password: undefined, invite: true })
    await create(input, admin)
    expect(await tieOf(input.email)).toMatchObject({ status: 2 })
    const mail = (await mailsTo(gateway, input.email)).join()
    expect(mail).toContain('invites you to Loja Sol')
    expect(mail).toContain('/auth/resetPassword?email')
    await gateway.call(auth.sendResetCode, { email: input.email })
    const code = await codeIn(gateway, input.email)
    await gateway.call(auth.resetPassword, { email: input.email, code, new_password: 'My-own-2026' })
    expect((await login(input.email, 'My-own-2026')).data).toMatchObject({ isEasyPassword: false })
    expect(await tieOf(input.email)).toMatchObject({ status: 1 })
  })

  it('to somebody who has a login is settled by signing in', async () => {
    const other = await addMerchant(gateway)
    const { email } = await staffAt(other)
    await create(wish({ email, password: undefined, invite: true }))
    expect(await tieOf(email)).toMatchObject({ status: 2 })
    await login(email, PASSWORD)
    expect(await tieOf(email)).toMatchObject({ status: 1 })
  })
})

describe('somebody another merchant knows', () => {
  it('is tied and keeps name and password, and the caller cannot tell', async () => {
    const other = await addMerchant(gateway)
    const { email, uid } = await staffAt(other)
    const before = await loginOf(email)
    const known = await create(wish({ email, real_name: 'Another Name' }))
    const unknown = await create(wish())
    expect(known.text).toBe(unknown.text)
    expect(await loginOf(email)).toEqual(before)
    expect(await tieOf(email)).toMatchObject({ uid, status: 1, waits_for_proof: false })
    const { data } = await login(email, PASSWORD)
    expect(Object.keys(data.merchants).sort()).toEqual([merchant, other].sort())
    expect((await mailsTo(gateway, email)).join()).toContain('the password you already have')
  })

  it('with a password that merchant chose comes in only after proving the address', async () => {
    const other = await addMerchant(gateway)
    const villain = await gateway.signIn((await staffAt(other, 'MERCHANT_ADMIN')).email)
    const email = newEmail()
    await create(wish({ email, password: 'Villain-2026' }), villain)
    await create(wish({ email }))
    const list = (await gateway.call(users.list, {}, admin)).data.find((user) => user.nick_name === email)
    expect(list).toMatchObject({ status: 1 })
    const stolen = await gateway.signIn(email, 'Villain-2026')
    expect(Object.keys(stolen.reply.merchants)).toEqual([other])
    expect((await gateway.call(session.query, {}, { ...stolen, merchantNo: merchant })).status).toBe(403)
    await gateway.call(auth.sendResetCode, { email })
    const code = await codeIn(gateway, email)
    await gateway.call(auth.resetPassword, { email, code, new_password: 'Honest-2026' })
    expect(Object.keys((await gateway.signIn(email, 'Honest-2026')).reply.merchants)).toHaveLength(2)
    expect((await login(email, 'Villain-2026')).code).toBe('20003')
  })

  it('who works for the provider gets a line on the list, and nothing else', async () => {
    const { email } = await addPerson(gateway, { providerRole: 'PLATFORM_ADMIN' })
    expect((await create(wish({ email }))).code).toBe('10000')
    expect((await login(email, PASSWORD)).data).toMatchObject({ kind: 'provider', merchants: {} })
  })

  it('who was removed here and made here may be taken back with a new password', async () => {
    const input = wish()
    await create(input)
    await gateway.call(users.remove, { del_id: (await tieOf(input.email))?.uid ?? '' }, admin)
    expect((await login(input.email, GIVEN)).code).toBe('20003')
    await create({ ...input, password: 'Again-2026' })
    expect((await login(input.email, 'Again-2026')).code).toBe('10000')
  })
})

describe('editing a user', () => {
  it('changes name, role and apps of the tie, and leaves one audit row with before and after', async () => {
    const { email, uid } = await staffAt(merchant)
    const app = await addApp(gateway, merchant)
    const answer = await update(
      await editOf(email, { real_name: 'New Name', role: 'MERCHANT_FINANCE', app_ids: [app] }),
    )
    expect(answer.code).toBe('10000')
    expect(await tieOf(email)).toMatchObject({ role: 'MERCHANT_FINANCE', real_name: 'New Name', app_ids: [app] })
    expect((await loginOf(email)).real_name).not.toBe('New Name')
    const audited = await rows(`select before, after from audit_log where object_id = $1 and action = 'users.update'`, [
      uid,
    ])
    expect(audited).toMatchObject([{ before: { role: 'MERCHANT_VIEWER' }, after: { role: 'MERCHANT_FINANCE' } }])
  })

  it('takes effect on the very next request of that person', async () => {
    const { email } = await addPerson(gateway, { at: { [merchant]: 'CUSTOM' }, grants: { userManagement: 'view' } })
    const person = await gateway.signIn(email)
    const status = async () => (await gateway.call(users.list, {}, person)).status
    expect(await status()).toBe(200)
    await update(await editOf(email, { role: 'MERCHANT_VIEWER' }))
    expect(await status()).toBe(403)
    await update(await editOf(email, { role: 'CUSTOM', pages: { userManagement: 'view' } }))
    expect(await status()).toBe(200)
    await update(await editOf(email, { status: 0 }))
    expect((await gateway.call(reference.dropdown, {}, person)).status).toBe(403)
    expect((await login(email, PASSWORD)).code).toBe('20003')
    await update(await editOf(email, { status: 1 }))
    expect(await status()).toBe(200)
  })

  it('sets a password for a login this merchant made, which ends its sessions and must be changed', async () => {
    const input = wish()
    await create(input)
    const person = await gateway.signIn(input.email, GIVEN)
    await update(await editOf(input.email, { password: 'Second-2026' }))
    expect((await gateway.call(session.query, {}, person)).status).toBe(401)
    expect((await login(input.email, GIVEN)).code).toBe('20003')
    expect((await login(input.email, 'Second-2026')).data.isEasyPassword).toBe(true)
  })

  it('answers alike for a shared login, whose password stays, and tells the person', async () => {
    const other = await addMerchant(gateway)
    const { email } = await addPerson(gateway, { at: { [merchant]: 'MERCHANT_VIEWER', [other]: 'MERCHANT_VIEWER' } })
    const answer = await update(await editOf(email, { password: 'Second-2026' }))
    expect(answer).toMatchObject({ code: '10000', data: null })
    expect((await login(email, PASSWORD)).code).toBe('10000')
    expect((await mailsTo(gateway, email)).join()).toContain('password was not changed')
  })

  it('keeps an invitation an invitation', async () => {
    const input = wish({ password: undefined, invite: true })
    await create(input)
    await update(await editOf(input.email, { real_name: 'Renamed' }))
    expect(await tieOf(input.email)).toMatchObject({ status: 2 })
  })

  it('answers a foreign and an unknown person alike', async () => {
    const other = await addMerchant(gateway)
    const stranger = await staffAt(other)
    const mine = await editOf((await staffAt(merchant)).email)
    for (const uid of [stranger.uid, 'U00000000000000000000000000']) {
      expect((await update({ ...mine, uid })).failure.sub_code).toBe('not-found')
      expect((await gateway.call(users.detail, { uid }, admin)).failure.sub_code).toBe('not-found')
    }
  })
})

describe('an administrator', () => {
  it('is made by administrators only', async () => {
    const hr = await gateway.signIn(
      (await addPerson(gateway, { at: { [merchant]: 'CUSTOM' }, grants: ROLE_GRANTS.MERCHANT_ADMIN })).email,
    )
    expect((await create(wish({ role: 'MERCHANT_ADMIN' }), hr)).failure.sub_code).toBe('grants-too-much')
    const input = wish({ role: 'MERCHANT_ADMIN' })
    expect((await create(input)).code).toBe('10000')
    expect((await update(await editOf(input.email, { real_name: 'x' }), hr)).failure.sub_code).toBe('grants-too-much')
    const asViewer = await editOf(input.email, { role: 'MERCHANT_VIEWER' })
    expect((await update(asViewer, hr)).failure.sub_code).toBe('holds-more')
  })

  it('is neither disabled nor given a password, but may be made somebody else while one is left', async () => {
    const { email } = await staffAt(merchant, 'MERCHANT_ADMIN')
    expect((await update(await editOf(email, { status: 0 }))).failure.sub_code).toBe('cannot-disable-admin')
    expect((await update(await editOf(email, { password: GIVEN }))).failure.sub_code).toBe('cannot-disable-admin')
    expect((await update(await editOf(email, { role: 'MERCHANT_VIEWER' }))).code).toBe('10000')
  })

  it('is always left: two who unmake each other at once do not both succeed', async () => {
    for (let round = 0; round < 10; round++) {
      const shop = await addMerchant(gateway)
      const people = [await staffAt(shop, 'MERCHANT_ADMIN'), await staffAt(shop, 'MERCHANT_ADMIN')]
      const signed = await Promise.all(people.map(({ email }) => gateway.signIn(email)))
      const unmake = (by: number) =>
        update(
          { uid: people[1 - by]?.uid, real_name: 'x', status: 1, role: 'MERCHANT_VIEWER', app_ids: [] },
          signed[by],
        )
      await Promise.all([unmake(0), unmake(1)])
      const left = await rows(`select uid from merchant_users where merchant_no = $1 and role = 'MERCHANT_ADMIN'`, [
        shop,
      ])
      expect(left).toHaveLength(1)
    }
  })

  it('changes nothing about themselves but the name', async () => {
    const mine = await editOf(admin.reply.username)
    const refused = async (changes: object) => (await update({ ...mine, ...changes })).failure.sub_code
    expect(await refused({ role: 'MERCHANT_VIEWER' })).toBe('cannot-change-yourself')
    expect(await refused({ status: 0 })).toBe('cannot-change-yourself')
    expect(await refused({ password: GIVEN })).toBe('cannot-change-yourself')
    expect((await update({ ...mine, real_name: 'Ana' })).code).toBe('10000')
  })
})

describe('associated apps', () => {
  it('are handed on only as far as the caller has them', async () => {
    const [mine, theirs] = [await addApp(gateway, merchant), await addApp(gateway, merchant)]
    const { email } = await addPerson(gateway, {
      at: { [merchant]: 'CUSTOM' },
      grants: ROLE_GRANTS.MERCHANT_ADMIN,
      appIds: [mine],
    })
    const hr = await gateway.signIn(email)
    expect((await create(wish({ app_ids: [mine] }), hr)).code).toBe('10000')
    for (const app_ids of [[], [theirs], [mine, theirs]]) {
      expect((await create(wish({ app_ids }), hr)).failure.sub_code).toBe('grants-too-much')
    }
  })

  it('of another merchant do not exist', async () => {
    const foreign = await addApp(gateway, await addMerchant(gateway))
    expect((await create(wish({ app_ids: [foreign] }))).failure.sub_code).toBe('app_ids')
  })
})
