import { reference } from '@balcao/contract/platform/reference'
import { session } from '@balcao/contract/people/session'
import { users } from '@balcao/contract/people/users'
import { approvals } from '@balcao/contract/platform/approvals'
import { ROLE_GRANTS } from '@balcao/kernel/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addApp, addMerchant, addPerson } from '../../../test/factories'
import { openGateway, PASSWORD, type Signed, type TestGateway } from '../../../test/harness'
import { mailsTo } from '../../../test/support/outside/outbox'
import { runJobs } from '../../../test/support/servers/run-jobs'
import { GIVEN, staffDesk, wish } from '../../../test/support/desks/staff-desk'

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

/** Says yes to whatever somebody else asked for, or tries to where it was their own wish. */
async function decide(who: Signed | undefined) {
  const open = (await gateway.call(approvals.waiting, {}, who)).data
  const { approval_id = 'AP-none' } = open.find(({ why_not }) => why_not !== 'maker') ?? open[0] ?? {}
  return gateway.call(
    approvals.decideInside,
    { request_id: `yes-${++number}-please`, approval_id, decision: 'approve' },
    who,
  )
}
let number = 0

const staffAt = (no: string, role: 'MERCHANT_ADMIN' | 'MERCHANT_VIEWER' = 'MERCHANT_VIEWER') =>
  addPerson(gateway, { at: { [no]: role } })

describe('editing a user', () => {
  it('changes name, role and apps of the tie, and leaves one audit row with before and after', async () => {
    const { email, uid } = await staffAt(merchant)
    const app = await addApp(gateway, merchant)
    const answer = await desk.update(
      await desk.editOf(email, { real_name: 'New Name', role: 'MERCHANT_FINANCE', app_ids: [app] }),
    )
    expect(answer.code).toBe('10000')
    expect(await desk.tieOf(email)).toMatchObject({ role: 'MERCHANT_FINANCE', real_name: 'New Name', app_ids: [app] })
    expect((await desk.loginOf(email))?.real_name).not.toBe('New Name')
    const audited = await desk.rows(
      `select before, after from audit_log where object_id = $1 and action = 'users.update'`,
      [uid],
    )
    expect(audited).toMatchObject([{ before: { role: 'MERCHANT_VIEWER' }, after: { role: 'MERCHANT_FINANCE' } }])
  })

  it('takes effect on the very next request of that person', async () => {
    const { email } = await addPerson(gateway, { at: { [merchant]: 'CUSTOM' }, grants: { userManagement: 'view' } })
    const person = await gateway.signIn(email)
    const status = async () => (await gateway.call(users.list, {}, person)).status
    expect(await status()).toBe(200)
    await desk.update(await desk.editOf(email, { role: 'MERCHANT_VIEWER' }))
    expect(await status()).toBe(403)
    await desk.update(await desk.editOf(email, { role: 'CUSTOM', pages: { userManagement: 'view' } }))
    expect(await status()).toBe(200)
    await desk.update(await desk.editOf(email, { status: 0 }))
    expect((await gateway.call(reference.dropdown, {}, person)).status).toBe(403)
    expect((await desk.login(email, PASSWORD)).code).toBe('20003')
    await desk.update(await desk.editOf(email, { status: 1 }))
    expect(await status()).toBe(200)
  })

  it('sets a password for a login this merchant made, which ends its sessions and must be changed', async () => {
    const input = wish()
    await desk.create(input)
    const person = await gateway.signIn(input.email, GIVEN)
    await desk.update(await desk.editOf(input.email, { password: 'Second-26-desk' }))
    expect((await gateway.call(session.query, {}, person)).status).toBe(401)
    expect((await desk.login(input.email, GIVEN)).code).toBe('20003')
    expect((await desk.login(input.email, 'Second-26-desk')).data.isEasyPassword).toBe(true)
    await runJobs(gateway)
    expect((await mailsTo(gateway, input.email)).join()).toContain('of Loja Sol set a new password for your login')
  })

  it('answers alike for a shared login, whose password stays, and tells the person', async () => {
    const other = await addMerchant(gateway)
    const { email } = await addPerson(gateway, { at: { [merchant]: 'MERCHANT_VIEWER', [other]: 'MERCHANT_VIEWER' } })
    const answer = await desk.update(await desk.editOf(email, { password: 'Second-26-desk' }))
    expect(answer).toMatchObject({ code: '10000', data: { is_waiting: false } })
    expect((await desk.login(email, PASSWORD)).code).toBe('10000')
    expect((await mailsTo(gateway, email)).join()).toContain('password was not changed')
  })

  it('keeps an invitation an invitation', async () => {
    const input = wish({ password: undefined, invite: true })
    await desk.create(input)
    await desk.update(await desk.editOf(input.email, { real_name: 'Renamed' }))
    expect(await desk.tieOf(input.email)).toMatchObject({ status: 2 })
  })

  it('answers a foreign and an unknown person alike', async () => {
    const other = await addMerchant(gateway)
    const stranger = await staffAt(other)
    const mine = await desk.editOf((await staffAt(merchant)).email)
    for (const uid of [stranger.uid, 'U00000000000000000000000000']) {
      expect((await desk.update({ ...mine, uid })).failure.sub_code).toBe('not-found')
      expect((await gateway.call(users.detail, { uid }, admin)).failure.sub_code).toBe('not-found')
    }
  })
})

describe('a person', () => {
  it('is told by mail when somebody else changes their rights, switches them off or takes them off the staff', async () => {
    const { email, uid } = await staffAt(merchant)
    const mails = async () => {
      await runJobs(gateway)
      return (await mailsTo(gateway, email)).join()
    }
    await desk.update(await desk.editOf(email, { real_name: 'Only a name' }))
    expect(await mails()).toBe('')
    await desk.update(await desk.editOf(email, { role: 'MERCHANT_OPERATOR' }))
    expect(await mails()).toContain('Your role is now: operator')
    await desk.update(await desk.editOf(email, { status: 0 }))
    expect(await mails()).toContain('Your access to this merchant is switched off')
    await gateway.call(users.remove, { del_id: uid }, admin)
    expect(await mails()).toContain('You no longer work for Loja Sol')
  })
})

describe('an administrator', () => {
  it('is made by administrators only', async () => {
    const hr = await gateway.signIn(
      (await addPerson(gateway, { at: { [merchant]: 'CUSTOM' }, grants: ROLE_GRANTS.MERCHANT_ADMIN })).email,
    )
    expect((await desk.create(wish({ role: 'MERCHANT_ADMIN' }), hr)).failure.sub_code).toBe('grants-too-much')
    const input = wish({ role: 'MERCHANT_ADMIN' })
    expect((await desk.create(input)).code).toBe('10000')
    expect((await desk.update(await desk.editOf(input.email, { real_name: 'x' }), hr)).failure.sub_code).toBe(
      'grants-too-much',
    )
    const asViewer = await desk.editOf(input.email, { role: 'MERCHANT_VIEWER' })
    expect((await desk.update(asViewer, hr)).failure.sub_code).toBe('holds-more')
  })

  it('is given no password, and is unmade or switched off by two people alone', async () => {
    const { email } = await staffAt(merchant, 'MERCHANT_ADMIN')
    expect((await desk.update(await desk.editOf(email, { password: GIVEN }))).failure.sub_code).toBe(
      'no-password-for-admin',
    )
    const asked = await desk.update(await desk.editOf(email, { role: 'MERCHANT_VIEWER' }))
    expect(asked.data).toEqual({ is_waiting: true })
    expect(await desk.tieOf(email)).toMatchObject({ role: 'MERCHANT_ADMIN' })
    expect((await desk.update(await desk.editOf(email, { status: 0 }))).failure.sub_code).toBe('already-asked')
    expect((await decide(admin)).failure.sub_code).toBe('maker-is-not-checker')
    // Whoever it is about is an administrator, too, and may agree.
    expect((await mailsTo(gateway, email)).join()).toContain(`(${email}) is an administrator of`)
    expect((await mailsTo(gateway, admin.reply.username)).join()).not.toContain('has to agree')
    const second = await gateway.signIn((await staffAt(merchant, 'MERCHANT_ADMIN')).email)
    expect((await decide(second)).data.status).toBe('APPROVED')
    expect(await desk.tieOf(email)).toMatchObject({ role: 'MERCHANT_VIEWER', status: 1 })
    await runJobs(gateway)
    expect((await mailsTo(gateway, email)).join()).toContain('Your role is now: viewer')
  })

  it('who was unmade meanwhile stays what they are, and one is always left', async () => {
    const shop = await addMerchant(gateway)
    const people = [await staffAt(shop, 'MERCHANT_ADMIN'), await staffAt(shop, 'MERCHANT_ADMIN')]
    const signed = await Promise.all(people.map(({ email }) => gateway.signIn(email)))
    const unmake = (by: number) =>
      desk.update(
        { uid: people[1 - by]?.uid, real_name: 'x', status: 1, role: 'MERCHANT_VIEWER', app_ids: [] },
        signed[by],
      )
    await Promise.all([unmake(0), unmake(1)])
    const answers = await Promise.all([decide(signed[0]), decide(signed[1])])
    expect(answers.filter(({ code }) => code === '10000')).toHaveLength(1)
    const left = await desk.rows(`select uid from merchant_users where merchant_no = $1 and role = 'MERCHANT_ADMIN'`, [
      shop,
    ])
    expect(left).toHaveLength(1)
  })

  it('changes nothing about themselves but the name', async () => {
    const mine = await desk.editOf(admin.reply.username)
    const refused = async (changes: object) => (await desk.update({ ...mine, ...changes })).failure.sub_code
    expect(await refused({ role: 'MERCHANT_VIEWER' })).toBe('cannot-change-yourself')
    expect(await refused({ status: 0 })).toBe('cannot-change-yourself')
    expect(await refused({ password: GIVEN })).toBe('cannot-change-yourself')
    expect((await desk.update({ ...mine, real_name: 'Ana' })).code).toBe('10000')
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
    expect((await desk.create(wish({ app_ids: [mine] }), hr)).code).toBe('10000')
    for (const app_ids of [[], [theirs], [mine, theirs]]) {
      expect((await desk.create(wish({ app_ids }), hr)).failure.sub_code).toBe('grants-too-much')
    }
  })

  it('of another merchant do not exist', async () => {
    const foreign = await addApp(gateway, await addMerchant(gateway))
    expect((await desk.create(wish({ app_ids: [foreign] }))).failure.sub_code).toBe('app_ids')
  })
})
