import { apps } from '@balcao/contract/merchant/apps'
import { approvals } from '@balcao/contract/platform/approvals'
import { files } from '@balcao/contract/platform/files'
import { reference } from '@balcao/contract/platform/reference'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addApp, addMerchant, addPerson } from '../../../test/factories'
import { openGateway, type Signed, type TestGateway } from '../../../test/harness'
import { appForm, decideGoLive, newApp, newRequestId } from '../../../test/support/desks/app-desk'
import { mailsTo } from '../../../test/support/outside/outbox'
import { png } from '../../../test/support/outside/sample-files'
import { uploadFile } from '../../../test/support/outside/upload'

let gateway: TestGateway
let merchant: string
let admin: Signed

beforeAll(async () => {
  gateway = await openGateway()
  merchant = await addMerchant(gateway)
  admin = await signInAt(merchant)
})
afterAll(() => gateway.close())

async function signInAt(merchant_no: string, facts: { appIds?: string[] } = {}): Promise<Signed> {
  const { email } = await addPerson(gateway, { at: { [merchant_no]: 'MERCHANT_ADMIN' }, ...facts })
  return gateway.signIn(email)
}
const detail = async (appId: string, who = admin) => (await gateway.call(apps.detail, { app_id: appId }, who)).data
const goLive = (appId: string, who = admin) =>
  gateway.call(apps.goLive, { request_id: newRequestId(), app_id: appId, note: 'please' }, who)

describe('an app', () => {
  it('keeps every field, and is found in the list and in the choice of apps', async () => {
    const { appId } = await newApp(gateway, admin, {
      notify_url: 'https://shop.example/hear',
      ip_allow_list: ['203.0.113.0/24'],
    })
    const { request_id: _id, ...sent } = appForm()
    expect(await detail(appId)).toMatchObject({
      ...sent,
      notify_url: 'https://shop.example/hear',
      ip_allow_list: ['203.0.113.0/24'],
      merchant_no: merchant,
      status: 'SANDBOX',
      update_time: null,
      logo_file_id: null,
    })
    const { list } = (await gateway.call(apps.list, { search: 'Corner' }, admin)).data
    expect(list.map(({ app_id }) => app_id)).toContain(appId)
    const { apps: choice } = (await gateway.call(reference.dropdown, {}, admin)).data
    expect(choice.map(({ id }) => id)).toContain(appId)
  })

  it('is made once however often the same form is sent, with the same keys', async () => {
    const form = appForm({ name: 'Only once' })
    const first = await gateway.call(apps.create, form, admin)
    const second = await gateway.call(apps.create, form, admin)
    expect(second.data).toEqual(first.data)
    expect((await gateway.call(apps.list, { search: 'Only once' }, admin)).data.total).toBe(1)
    const other = await gateway.call(apps.create, { ...form, name: 'Another' }, admin)
    expect(other.failure.sub_code).toBe('duplicate-request_id')
  })

  it.each([
    ['name', ''],
    ['contact_email', 'nobody'],
    ['website', 'shop.example'],
    ['phone', '123456'],
    ['phone', '123456789012345678'],
    ['phone', '+5511940000001'],
    ['country', 'Brazil'],
    ['country', 'XXX'],
    ['industry', 'unknown'],
    ['report_recipients', 'a@b.example,c@d.example'],
    ['report_recipients', 'a@b.example;c@d.example;e@f.example;g@h.example;i@j.example;k@l.example'],
    ['notify_url', 'ftp://shop.example'],
    ['notify_url', 'https://10.0.0.7/hook'],
    ['notify_url', 'https://[::1]/hook'],
    ['notify_url', 'https://169.254.169.254/latest'],
    ['ip_allow_list', ['shop.example']],
  ])('refuses %s = %j', async (field, value) => {
    const answer = await gateway.call(apps.create, { ...appForm(), [field]: value }, admin)
    expect(answer.failure).toMatchObject({ code: '40001', sub_code: field })
  })

  it('is changed as a whole, and says who changed it', async () => {
    const { appId } = await newApp(gateway, admin)
    const { request_id: _id, ...form } = appForm({ name: 'Renamed', report_recipients: '' })
    gateway.clock.advance(5)
    const { data } = await gateway.call(apps.update, { app_id: appId, ...form }, admin)
    expect(data).toMatchObject({
      name: 'Renamed',
      report_recipients: '',
      update_time: gateway.clock.now().toISOString(),
    })
    const { rows } = await gateway.databases.owner.query<{ before: { name: string }; after: { name: string } }>(
      `select before, after from audit_log where object_id = $1 and action = 'apps.update'`,
      [appId],
    )
    expect(rows).toMatchObject([{ before: { name: 'Corner shop' }, after: { name: 'Renamed' } }])
  })

  it('takes a logo into use once, keeps it over a change, and lets it go', async () => {
    const sent = await uploadFile(gateway, admin, { purpose: 'appLogo', name: 'logo.png', bytes: png() })
    const { appId } = await newApp(gateway, admin, { logo_file_id: sent.data.file_id })
    const { request_id: _id, ...form } = appForm()
    expect((await gateway.call(apps.update, { app_id: appId, ...form }, admin)).data.logo_file_id).toBe(
      sent.data.file_id,
    )
    expect((await gateway.call(files.link, { file_id: sent.data.file_id }, admin)).data.url).toMatch(/^\/files\//)
    const again = await gateway.call(apps.create, appForm({ logo_file_id: sent.data.file_id }), admin)
    expect(again.code).toBe('40006')
    const gone = await gateway.call(apps.update, { app_id: appId, ...form, logo_file_id: '' }, admin)
    expect(gone.data.logo_file_id).toBeNull()
    const wrong = await uploadFile(gateway, admin, { purpose: 'appLogo', name: 'logo.gif', bytes: png() })
    expect(wrong.code).not.toBe('10000')
  })

  it('is one among many: pages, states and beginnings of names', async () => {
    const elsewhere = await addMerchant(gateway)
    for (let n = 0; n < 12; n++) await addApp(gateway, elsewhere, `Many ${n}`)
    const who = await signInAt(elsewhere)
    const first = (await gateway.call(apps.list, {}, who)).data
    const second = (await gateway.call(apps.list, { page: 2, cursor: first.next ?? undefined }, who)).data
    expect([first.total, first.list.length, second.list.length]).toEqual([12, 10, 2])
    expect((await gateway.call(apps.list, { status: ['DISABLED'] }, who)).data.total).toBe(0)
    expect((await gateway.call(apps.list, { search: 'Many 1' }, who)).data.total).toBe(3)
  })
})

describe('whose app it is', () => {
  it('another merchant’s app, keys included, answers like one that does not exist', async () => {
    const { appId, keys } = await newApp(gateway, admin)
    const stranger = await signInAt(await addMerchant(gateway))
    const { request_id: _id, ...form } = appForm()
    const key = { app_id: appId, key_id: keys[0]?.key_id ?? '' }
    const answers = await Promise.all([
      gateway.call(apps.detail, { app_id: appId }, stranger),
      gateway.call(apps.update, { app_id: appId, ...form }, stranger),
      goLive(appId, stranger),
      gateway.call(apps.setStatus, { app_id: appId, status: 'DISABLED' }, stranger),
      gateway.call(apps.issueKey, { request_id: newRequestId(), app_id: appId, kind: 'MD5_KEY' }, stranger),
      gateway.call(apps.rotateKey, { request_id: newRequestId(), ...key }, stranger),
      gateway.call(apps.revealKey, { ...key, password: 'Balcao-2026' }, stranger),
      gateway.call(apps.revokeKey, key, stranger),
    ])
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => '40006'))
    expect((await detail(appId)).keys.length).toBe(3)
  })

  it('somebody associated with some apps sees those, and makes none', async () => {
    const [mine, other] = [await addApp(gateway, merchant), await addApp(gateway, merchant)]
    const narrow = await signInAt(merchant, { appIds: [mine] })
    const { list, total } = (await gateway.call(apps.list, {}, narrow)).data
    expect([list.map(({ app_id }) => app_id), total]).toEqual([[mine], 1])
    expect((await gateway.call(apps.detail, { app_id: other }, narrow)).code).toBe('40006')
    expect((await gateway.call(apps.create, appForm(), narrow)).failure.sub_code).toBe('limited-to-apps')
  })
})

describe('going live', () => {
  it('waits for the provider, and then the app can be switched off and on', async () => {
    const { appId } = await newApp(gateway, admin)
    expect((await goLive(appId)).data.status).toBe('PENDING_REVIEW')
    expect((await goLive(appId)).failure.sub_code).toBe('app-status-abnormal')
    expect((await decideGoLive(gateway, merchant, 'approve')).code).toBe('10000')
    expect(await detail(appId)).toMatchObject({ status: 'ENABLED', live_time: gateway.clock.now().toISOString() })
    const set = async (status: 'ENABLED' | 'DISABLED') => gateway.call(apps.setStatus, { app_id: appId, status }, admin)
    expect((await set('ENABLED')).failure.sub_code).toBe('app-status-abnormal')
    expect((await set('DISABLED')).data.status).toBe('DISABLED')
    expect((await set('ENABLED')).data.status).toBe('ENABLED')
  })

  it('comes back to the sandbox with a reason, and may be asked for again', async () => {
    const { appId } = await newApp(gateway, admin)
    await goLive(appId)
    await decideGoLive(gateway, merchant, 'reject', 'The website is empty')
    expect(await detail(appId)).toMatchObject({ status: 'SANDBOX', status_reason: 'The website is empty' })
    expect((await goLive(appId)).data).toMatchObject({ status: 'PENDING_REVIEW', status_reason: '' })
  })

  it('is told to the admins by mail, whichever way it was decided', async () => {
    const elsewhere = await addMerchant(gateway)
    const { email } = await addPerson(gateway, { at: { [elsewhere]: 'MERCHANT_ADMIN' } })
    const who = await gateway.signIn(email)
    const { appId } = await newApp(gateway, who, { name: 'Told of' })
    const told = async () => (await mailsTo(gateway, email)).filter((mail) => /^Subject: .*Told of/m.test(mail))
    await goLive(appId, who)
    await decideGoLive(gateway, elsewhere, 'reject', 'The website is empty')
    expect(await told()).toEqual([expect.stringContaining('The reviewer wrote: The website is empty')])
    await goLive(appId, who)
    await decideGoLive(gateway, elsewhere, 'approve')
    expect((await told()).filter((mail) => mail.includes('Told of is live'))).toHaveLength(1)
  })

  it('is taken back by the merchant', async () => {
    const elsewhere = await addMerchant(gateway)
    const who = await signInAt(elsewhere)
    const { appId } = await newApp(gateway, who)
    await goLive(appId, who)
    const { list } = (await gateway.call(approvals.list, {}, who)).data
    await gateway.call(approvals.withdraw, { approval_id: list[0]?.approval_id ?? '' }, who)
    expect((await detail(appId, who)).status).toBe('SANDBOX')
  })

  it('needs approved KYC and a whole app', async () => {
    const waiting = await addMerchant(gateway, { status: 'PENDING_KYC' })
    const who = await signInAt(waiting)
    const { appId } = await newApp(gateway, who)
    expect((await detail(appId, who)).missing_for_live).toEqual(['kyc'])
    expect((await goLive(appId, who)).failure.sub_code).toBe('kyc-not-approved')
    const { appId: empty } = await newApp(gateway, admin, { complaint_email: '' })
    expect((await detail(empty)).missing_for_live).toEqual(['complaint_email'])
    expect((await goLive(empty)).failure.sub_code).toBe('app-incomplete')
  })
})
