import { audit } from '@balcao/contract/platform/audit'
import { provider } from '@balcao/contract/provider/provider'
import { session } from '@balcao/contract/people/session'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addApp, addMerchant, addPerson, type Person } from '../../../test/factories'
import { openGateway, type Signed, type TestGateway } from '../../../test/harness'
import { runJobs } from '../../../test/support/servers/run-jobs'
import { openTenant } from '../../kit/database/tenancy'
import { inTransaction } from '../../kit/database/transaction'
import { sendMail } from '../../platform'
import { pdf, png } from '../../../test/support/outside/sample-files'
import { uploadFile } from '../../../test/support/outside/upload'
import { TOKEN_PARAMETER, type Envelope, type Failure } from '@balcao/contract/transport'
import { newRequestId } from '../../../test/support/desks/app-desk'

let gateway: TestGateway
let bossPerson: Person
let boss: Signed
let reviewer: Signed

beforeAll(async () => {
  gateway = await openGateway()
  bossPerson = await addPerson(gateway, { providerRole: 'PLATFORM_ADMIN' })
  boss = await gateway.signIn(bossPerson.email)
  reviewer = await gateway.signIn((await addPerson(gateway, { providerRole: 'PLATFORM_REVIEWER' })).email)
})
afterAll(() => gateway.close())

const asOwner = async <Row>(sql: string, values: unknown[] = []) =>
  (await gateway.databases.owner.query(sql, values)).rows as Row[]

describe('the provider’s people', () => {
  const add = (wish: Record<string, unknown>, who = boss) =>
    gateway.call(provider.addPerson, { request_id: newRequestId(), ...wish }, who)

  it('are added with a first password that must be changed, or invited by a mail', async () => {
    const set = { email: 'Rita@pay.example', real_name: 'Rita', role: 'PLATFORM_REVIEWER', password: 'Given-2026x' }
    expect((await add(set)).data).toMatchObject({ username: 'rita@pay.example', status: 1, must_change_password: true })
    const { reply } = await gateway.signIn('rita@pay.example', 'Given-2026x')
    expect(reply).toMatchObject({ kind: 'provider', isEasyPassword: true })
    const invited = { email: 'ivo@pay.example', real_name: 'Ivo', role: 'PLATFORM_REVIEWER' }
    expect((await add(invited)).data).toMatchObject({ status: 2, is_waiting: false })
    await runJobs(gateway)
    const mails = await asOwner(`select template from mails where recipient = 'ivo@pay.example'`)
    expect(mails).toEqual([{ template: 'providerInvited' }])
    expect((await add(invited)).failure.sub_code).toBe('login-taken')
    expect((await add({ ...invited, email: 'x@pay.example', password: 'password' })).failure.sub_code).toBe('password')
    const names = (await gateway.call(provider.people, {}, boss)).data.map(({ real_name }) => real_name)
    expect(names).toEqual(expect.arrayContaining(['Rita', 'Ivo']))
  })

  it('never show a merchant’s people, nor can one of these be disabled from here', async () => {
    const merchant = await addMerchant(gateway)
    const { uid, email } = await addPerson(gateway, { at: { [merchant]: 'MERCHANT_ADMIN' } })
    const people = (await gateway.call(provider.people, {}, boss)).data
    expect(people.some((person) => person.uid === uid)).toBe(false)
    expect((await gateway.call(provider.setPerson, { uid, enabled: false }, boss)).code).toBe('40006')
    const role = gateway.databases.provider
    await expect(role.query('select password_hash from provider_people')).rejects.toThrow(/permission denied/)
    await expect(role.query('select * from users')).rejects.toThrow(/permission denied/)
    const stolen = role.query(`insert into provider_people (uid, username, real_name, kind, status, password_hash,
      must_change_password, create_time) values ('U1', 'a@b.example', 'A', 'merchant', 1, '', false, '2026-01-01Z')`)
    await expect(stolen).rejects.toThrow(/check option/)
    expect((await gateway.signIn(email)).reply.kind).toBe('merchant')
  })

  it('are refused from their next request on when disabled, and come back when enabled', async () => {
    const { uid, email } = await addPerson(gateway, { providerRole: 'PLATFORM_REVIEWER' })
    const theirs = await gateway.signIn(email)
    expect((await gateway.call(provider.merchants, {}, theirs)).code).toBe('10000')
    await gateway.call(provider.setPerson, { uid, enabled: false }, boss)
    expect(await gateway.call(provider.merchants, {}, theirs)).toMatchObject({ status: 401, code: '20001' })
    await gateway.call(provider.setPerson, { uid, enabled: true }, boss)
    expect((await gateway.call(provider.merchants, {}, await gateway.signIn(email))).code).toBe('10000')
  })
})

describe('merchants', () => {
  it('are found by number and name, by state, page by page', async () => {
    for (let i = 0; i < 11; i++) await addMerchant(gateway, { name: `Papelaria ${i}`, status: 'PENDING_KYC' })
    const first = (await gateway.call(provider.merchants, { id: 'papelaria' }, reviewer)).data
    expect(first).toMatchObject({ total: 11, page: 1 })
    const second = (
      await gateway.call(provider.merchants, { id: 'papelaria', page: 2, cursor: first.next ?? '' }, reviewer)
    ).data
    expect(new Set([...first.list, ...second.list].map(({ merchant_no }) => merchant_no)).size).toBe(11)
    const one = first.list[0]?.merchant_no ?? ''
    expect((await gateway.call(provider.merchants, { id: one }, reviewer)).data.list).toMatchObject([
      { merchant_no: one },
    ])
    const none = await gateway.call(provider.merchants, { id: 'papelaria', status: ['CLOSED'] }, reviewer)
    expect(none.data.list).toEqual([])
  })

  it('are looked at only so that they see it themselves', async () => {
    const merchant = await addMerchant(gateway)
    const appId = await addApp(gateway, merchant)
    const { uid, email } = await addPerson(gateway, { at: { [merchant]: 'MERCHANT_ADMIN' } })
    const shown = (await gateway.call(provider.openMerchant, { merchant_no: merchant }, reviewer)).data
    expect(shown).toMatchObject({ status: 'ACTIVE', account_manager: { nick_name: 'Desk', skype: '' } })
    expect([shown.apps[0]?.app_id, shown.admins[0]?.uid]).toEqual([appId, uid])
    const log = (await gateway.call(audit.list, {}, await gateway.signIn(email))).data.list
    expect(log).toMatchObject([{ action: 'provider.openMerchant', object_id: merchant }])
    const unknown = await gateway.call(provider.openMerchant, { merchant_no: 'M999999999999' }, boss)
    expect(unknown.code).toBe('40006')
  })

  it('get their flags, their manager and the second factor from an admin, never from a reviewer', async () => {
    const merchant = await addMerchant(gateway, { show_new_withdrawal: false })
    const wish = {
      merchant_no: merchant,
      show_finance: true,
      show_virtual_account: true,
      show_new_withdrawal: true,
      mfa_required: true,
      account_manager: { nick_name: 'Bia', phone: '+55 11 5555', wechat: 'bia', avatar: '/brand/desk.png' },
    }
    expect(await gateway.call(provider.updateMerchant, wish, reviewer)).toMatchObject({ status: 403 })
    const { data } = await gateway.call(provider.updateMerchant, wish, boss)
    expect(data).toMatchObject({
      show_new_withdrawal: true,
      mfa_required: true,
      account_manager: { phone: '+55 11 5555' },
    })
    const taken = await gateway.call(provider.updateMerchant, { ...wish, show_finance: false }, boss)
    expect(taken.failure.sub_code).toBe('second-person-needed')
    const staff = await gateway.signIn((await addPerson(gateway, { at: { [merchant]: 'MERCHANT_ADMIN' } })).email)
    const seen = (await gateway.call(session.query, {}, staff)).data
    const { avatar, ...contact } = wish.account_manager
    expect(JSON.parse(seen.accountManager?.detail ?? '')).toEqual(contact)
    expect(seen.accountManager?.avatar).toBe(avatar)
    const refused = await gateway.call(audit.list, {}, staff)
    expect([refused.status, refused.failure.sub_code]).toEqual([403, 'second-factor-required'])
    await gateway.call(provider.updateMerchant, { ...wish, mfa_required: false }, boss)
    const told = (await gateway.call(audit.list, {}, staff)).data.list
    const [, entry] = told.filter(({ action }) => action === 'provider.updateMerchant')
    expect(entry).toMatchObject({
      before: { show_new_withdrawal: false },
      after: { show_new_withdrawal: true },
    })
  })
})

describe('the picture of an account manager', () => {
  const setting = (merchant_no: string, avatar: string) => ({
    merchant_no,
    show_finance: true,
    show_virtual_account: true,
    show_new_withdrawal: true,
    mfa_required: false,
    account_manager: { nick_name: 'Bia', avatar },
  })
  const sendPicture = async (merchant_no: string, name: string, bytes: Buffer) => {
    const query = { [TOKEN_PARAMETER]: boss.token, request_id: newRequestId(), merchant_no, name }
    const { text } = await gateway.send(
      'POST',
      `${provider.uploadPicture.path}?${new URLSearchParams(query).toString()}`,
      {
        headers: { cookie: `__Host-sid=${boss.cookie}`, 'content-type': 'application/octet-stream' },
        body: new Uint8Array(bytes),
      },
    )
    return JSON.parse(text) as Envelope<{ avatar: string } & Failure>
  }

  it('is checked like a logo, taken into use with the settings, and shown at an address of our own', async () => {
    const merchant = await addMerchant(gateway)
    expect((await sendPicture(merchant, 'bia.pdf', pdf())).data.sub_code).toBe('file-type-incorrect')
    expect((await sendPicture(merchant, 'bia.png', pdf())).data.sub_code).toBe('file-type-incorrect')
    expect((await sendPicture(merchant, 'bia.png', Buffer.alloc(1024 * 1024 + 1))).code).not.toBe('10000')
    const { avatar } = (await sendPicture(merchant, 'bia.png', png())).data
    expect((await gateway.call(provider.updateMerchant, setting(merchant, avatar), boss)).code).toBe('10000')
    const staff = await gateway.signIn((await addPerson(gateway, { at: { [merchant]: 'MERCHANT_VIEWER' } })).email)
    expect((await gateway.call(session.query, {}, staff)).data.accountManager?.avatar).toBe(avatar)
    const { response } = await gateway.send('GET', avatar)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
    // Saved once more, it stays.
    expect((await gateway.call(provider.updateMerchant, setting(merchant, avatar), boss)).code).toBe('10000')
  })

  it('is no way to another file, nor to a picture of another merchant', async () => {
    const [mine, other] = [await addMerchant(gateway), await addMerchant(gateway)]
    const { avatar } = (await sendPicture(other, 'ana.png', png())).data
    const moved = avatar.replace(other, mine)
    for (const address of [avatar, moved, `/pictures/${mine}/F0`]) {
      const refused = await gateway.call(provider.updateMerchant, setting(mine, address), boss)
      expect([address, refused.failure.sub_code]).toEqual([address, 'account_manager'])
    }
    const staff = await gateway.signIn((await addPerson(gateway, { at: { [mine]: 'MERCHANT_ADMIN' } })).email)
    const paper = (await uploadFile(gateway, staff, { name: 'secret.pdf', bytes: pdf() })).data.file_id
    for (const path of [moved, `/pictures/${mine}/${paper}`, '/pictures/x/y']) {
      expect([path, (await gateway.send('GET', path)).response.status]).toEqual([path, 404])
    }
  })
})

describe('the outbox', () => {
  it('lists mails of all, shows the words of one as text and notes the look, but never a code', async () => {
    const merchant = await addMerchant(gateway)
    const now = gateway.clock.now()
    const values = { subject: 'A <b>notice</b>', lines: ['<script>alert(1)</script>'] }
    await inTransaction(gateway.databases.app, openTenant(merchant), async (db) => {
      const source = { gateway: gateway.gateway, now, merchant_no: merchant }
      await sendMail(db, source, { to: 'a@shop.example', language: 'en', template: 'notice', values })
      const code = { purpose: 'reset' as const, code: '493027', minutes: 5 }
      await sendMail(db, source, { to: 'b@shop.example', language: 'en', template: 'verificationCode', values: code })
    })
    const list = async (filters: object = {}) =>
      (await gateway.call(provider.mails, { merchant_no: merchant, ...filters }, boss)).data.list
    const open = async (mail_id = '') =>
      (await gateway.call(provider.openMail, { merchant_no: merchant, mail_id }, boss)).data
    const [code] = await list({ recipient: 'b@' })
    expect((await open(code?.mail_id)).text).toBe('')
    await runJobs(gateway)
    expect((await list({ status: ['SENT'] })).map(({ recipient }) => recipient)).toEqual([
      'b@shop.example',
      'a@shop.example',
    ])
    const [notice] = await list({ recipient: 'A@shop' })
    const shown = await open(notice?.mail_id)
    expect(shown).toMatchObject({ template: 'notice', status: 'SENT', subject: 'A <b>notice</b>' })
    expect(shown.text).toContain('<script>alert(1)</script>')
    expect(await open(code?.mail_id)).toMatchObject({ subject: '', text: '' })
    const looks = await asOwner(`select 1 from audit_log where merchant_no = $1 and action = 'provider.openMail'`, [
      merchant,
    ])
    expect(looks).toHaveLength(3)
    expect((await gateway.call(provider.openMail, { merchant_no: merchant, mail_id: 'E1' }, boss)).code).toBe('40006')
  })
})

describe('the job monitor', () => {
  const addJob = async () => {
    const [job] = await asOwner<{ id: bigint }>(`select id from graphile_worker.add_job('profile.spreadName', '{}')`)
    return String(job?.id)
  }
  const failed = async () => (await gateway.call(provider.jobs, {}, boss)).data

  it('tells how long the queues are and what failed, without secrets, tries again and forgets', async () => {
    const [first, second] = [await addJob(), await addJob()]
    await asOwner(
      `update graphile_worker._private_jobs set attempts = max_attempts, last_error = $1 where id = any($2::bigint[])`,
      [`boom access_token=${'x'.repeat(43)}\n    at somewhere.ts:1`, [first, second]],
    )
    const seen = await failed()
    expect(seen.queues).toContainEqual({
      task: 'profile.spreadName',
      waiting: 0,
      running: 0,
      failing: 0,
      given_up: 2,
    })
    expect(seen.failed[0]).toMatchObject({
      job_id: second,
      last_error: 'boom access_token=[redacted]',
      next_time: null,
    })
    expect((await gateway.call(provider.forgetJob, { job_id: second, reason: 'Sent by hand.' }, boss)).code).toBe(
      '10000',
    )
    expect(
      (await gateway.call(provider.forgetJob, { job_id: second, reason: 'Sent by hand.' }, boss)).failure.sub_code,
    ).toBe('job-busy')
    expect((await gateway.call(provider.retryJob, { job_id: first, reason: 'The server is back.' }, boss)).code).toBe(
      '10000',
    )
    expect((await failed()).failed).toMatchObject([{ job_id: first, attempts: 0 }])
    await runJobs(gateway)
    expect((await failed()).failed[0]).not.toMatchObject({ attempts: 0 })
  })

  it('leaves the queue’s own tables shut', async () => {
    const reading = gateway.databases.provider.query('select * from graphile_worker.jobs')
    await expect(reading).rejects.toThrow(/permission denied/)
  })
})
