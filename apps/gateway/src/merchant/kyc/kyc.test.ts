import { apps } from '@balcao/contract/merchant/apps'
import { kyc } from '@balcao/contract/merchant/kyc'
import { KYC_SECTIONS } from '@balcao/kernel/kyc-fields'
import { SAMPLE_ANSWERS } from '@balcao/kernel/kyc-sample'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMerchant, addPerson } from '../../../test/factories'
import { openGateway, type TestGateway } from '../../../test/harness'
import { makeLive, newApp, newRequestId } from '../../../test/support/desks/app-desk'
import { kycDesk } from '../../../test/support/desks/kyc-desk'
import { runJobs } from '../../../test/support/servers/run-jobs'
import { inTransaction } from '../../kit/database/transaction'
import { renew } from './kyc.jobs'
import { isOpenByKyc } from '.'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openGateway()
})
afterAll(() => gateway.close())

const asOwner = async <Row>(sql: string, values: unknown[]) =>
  (await gateway.databases.owner.query(sql, values)).rows as Row[]
const mailsTo = (merchant_no: string) =>
  asOwner<{ template: string }>('select template from mails where merchant_no = $1', [merchant_no])
const isApproved = (merchant_no: string) =>
  inTransaction(gateway.databases.worker, 'begin', (db) =>
    isOpenByKyc({ db, merchant_no, now: gateway.clock.now() }, 'withdrawal'),
  )

describe('a KYC file', () => {
  it('is filled, asked about, mended, approved, and opens live apps', async () => {
    const desk = await kycDesk(gateway)
    const { appId } = await newApp(gateway, desk.admin())
    const asked = { request_id: newRequestId(), app_id: appId }
    expect((await gateway.call(apps.goLive, asked, desk.admin())).failure.sub_code).toBe('kyc-not-approved')
    expect((await desk.submit()).failure.sub_code).toBe('kyc-incomplete')
    await desk.fillIn()
    expect((await desk.case()).sections.map(({ state }) => state)).toEqual(KYC_SECTIONS.map(() => 'COMPLETE'))
    expect((await desk.submit()).data.status).toBe('SUBMITTED')
    expect((await desk.save('basic', 1, {})).failure.sub_code).toBe('kyc-locked')
    expect((await desk.comment('basic', 'name')).failure.sub_code).toBe('kyc-status-abnormal')

    expect((await desk.take()).data.status).toBe('IN_REVIEW')
    await desk.comment('basic', 'trade_name', 'This is not the name on the site.')
    expect((await desk.case()).comments).toEqual([])
    expect((await desk.decide('ask')).data).toMatchObject({ status: 'RFI' })
    const found = await desk.case()
    expect(found.comments).toMatchObject([{ path: 'trade_name', text: 'This is not the name on the site.' }])
    expect(found.sections.map(({ state }) => state)).toEqual(['FLAGGED', ...Array<string>(7).fill('ACCEPTED')])

    const { version } = await desk.section('basic')
    const mended = { ...SAMPLE_ANSWERS.basic, trade_name: 'Loja Sol Casa' }
    const both = await desk.save('basic', version, { ...mended, name: 'Another' })
    expect(both.failure.sub_code).toBe('kyc-locked')
    expect((await desk.save('bank', 1, { ...SAMPLE_ANSWERS.bank, holder: 'X' })).failure.sub_code).toBe('kyc-locked')
    expect((await desk.attach('registration')).failure.sub_code).toBe('kyc-locked')
    expect((await desk.submit()).failure.sub_code).toBe('kyc-unanswered')
    expect((await desk.save('basic', version, mended)).code).toBe('10000')
    expect((await desk.submit()).data.status).toBe('SUBMITTED')

    expect(await isApproved(desk.merchant_no)).toBe(false)
    await desk.screen()
    await desk.take()
    expect((await desk.decide('approve')).data).toMatchObject({ status: 'APPROVED', valid_until: expect.any(String) })
    expect(await isApproved(desk.merchant_no)).toBe(true)
    const [merchant] = await asOwner('select status from merchants where merchant_no = $1', [desk.merchant_no])
    expect(merchant).toEqual({ status: 'ACTIVE' })
    await makeLive(gateway, desk.admin(), appId)
    expect((await gateway.call(apps.detail, { app_id: appId }, desk.admin())).data.status).toBe('ENABLED')
    const { history } = await desk.case()
    expect(history.map(({ event }) => event)).toEqual(['submitted', 'taken', 'asked', 'submitted', 'taken', 'approved'])
    await runJobs(gateway)
    const told = (await mailsTo(desk.merchant_no)).filter(({ template }) => template === 'kycChanged')
    expect(told).toHaveLength(2)
  })

  it('begins with what the company told when it signed up', async () => {
    const desk = await kycDesk(gateway)
    await asOwner(
      `insert into sign_ups values ($1, 'U', 'ana@loja.example', 'Loja', 'BRA', '11222333000181', 'https://loja.example',
       'retail', 'Ana', '5511940000001', now())`,
      [desk.merchant_no],
    )
    expect(await desk.section('basic')).toMatchObject({
      state: 'INCOMPLETE',
      version: 0,
      answers: { name: 'Loja', country: 'BRA', tax_id: '11222333000181', business_tel: '5511940000001' },
    })
    // By either name.
    expect((await gateway.call(kyc.query, {}, desk.admin())).data).toEqual(await desk.case())
  })

  it('is rejected for a reason, and begun again with everything in it', async () => {
    const desk = await kycDesk(gateway)
    await desk.inReview()
    expect((await desk.decide('reject')).failure.sub_code).toBe('reason')
    expect((await desk.decide('reject', 'Not a real company.')).data.status).toBe('REJECTED')
    expect((await desk.submit()).failure.sub_code).toBe('kyc-status-abnormal')
    expect((await gateway.call(kyc.reopen, {}, desk.admin())).data.status).toBe('DRAFT')
    expect((await desk.submit()).data.status).toBe('SUBMITTED')
  })

  it('can be answered in words where nothing needs to change', async () => {
    const desk = await kycDesk(gateway)
    await desk.inReview()
    await desk.comment('management', 'files.idProof.person1', 'Is this still valid?')
    await desk.decide('ask')
    const [comment] = (await desk.case()).comments
    const answer = (words: string, id = comment?.comment_id ?? '') =>
      gateway.call(kyc.answer, { comment_id: id, answer: words }, desk.admin())
    expect((await answer('x', 'KC0')).code).toBe('40006')
    expect((await answer('Yes, until 2035.')).data.comments).toMatchObject([{ is_addressed: true }])
    expect((await desk.submit()).data.status).toBe('SUBMITTED')
    expect((await answer('Too late.')).failure.sub_code).toBe('kyc-locked')
  })

  it('is to be renewed after twelve months, and works on for thirty days', async () => {
    const desk = await kycDesk(gateway)
    await desk.inReview()
    await desk.decide('approve')
    expect(await renew(gateway.gateway)).toBe(0)
    gateway.clock.advance(365 * 24 * 60 * 60)
    expect(await renew(gateway.gateway)).toBe(2)
    await desk.signInAgain()
    expect((await desk.case()).status).toBe('RENEWAL_DUE')
    expect(await isApproved(desk.merchant_no)).toBe(true)
    expect((await desk.submit()).data.status).toBe('SUBMITTED')
    gateway.clock.advance(30 * 24 * 60 * 60)
    expect(await isApproved(desk.merchant_no)).toBe(false)
    await desk.signInAgain()
    await desk.screen()
    await desk.take()
    await desk.decide('approve')
    expect(await isApproved(desk.merchant_no)).toBe(true)
  })
})

describe('a section', () => {
  it('that two people save: the later is told, and nothing is lost', async () => {
    const desk = await kycDesk(gateway)
    const other = await gateway.signIn(
      (await addPerson(gateway, { at: { [desk.merchant_no]: 'MERCHANT_ADMIN' } })).email,
    )
    expect((await desk.save('basic', 0, { name: 'Mine' })).data.version).toBe(1)
    const late = await desk.save('basic', 0, { name: 'Theirs' }, other)
    expect(late.failure.sub_code).toBe('kyc-section-changed')
    expect((await desk.section('basic')).answers).toEqual({ name: 'Mine' })
    // The same once more, after an answer that was lost on its way, is no conflict.
    expect((await desk.save('basic', 0, { name: 'Mine' })).data.version).toBe(1)
    expect((await desk.save('bank', 0, { holder: 'Theirs' }, other)).data.version).toBe(1)
    const race = await Promise.all(Array.from({ length: 10 }, (_, at) => desk.save('basic', 1, { name: `Name ${at}` })))
    expect(race.filter(({ code }) => code === '10000')).toHaveLength(1)
    expect((await desk.section('basic')).version).toBe(2)
  })

  it('takes no fields it does not have', async () => {
    const desk = await kycDesk(gateway)
    for (const answers of [{ shoe_size: '42' }, { name: 'x'.repeat(201) }, { people: [{ id: 'person1' }] }]) {
      expect(await desk.save('basic', 0, answers)).toMatchObject({ code: '40001', failure: { sub_code: 'answers' } })
    }
  })

  it('with an exposed person or a restricted business marks the file', async () => {
    const desk = await kycDesk(gateway)
    await desk.save('management', 0, { people: [{ id: 'person1', pep: 'yes' }] })
    expect((await desk.case()).is_enhanced).toBe(true)
    await desk.save('management', 1, { people: [{ id: 'person1', pep: 'no' }] })
    expect((await desk.case()).is_enhanced).toBe(false)
    await desk.save('business', 0, { apps: [{ id: 'app001', industry: 'gambling' }] })
    expect((await desk.case()).is_enhanced).toBe(true)
  })

  it('is read by who may look and changed by who may edit, at their own merchant', async () => {
    const desk = await kycDesk(gateway)
    await desk.save('basic', 0, { name: 'Mine' })
    const at = async (merchant_no: string, role: 'MERCHANT_VIEWER' | 'MERCHANT_SUPPORT' | 'MERCHANT_ADMIN') =>
      gateway.signIn((await addPerson(gateway, { at: { [merchant_no]: role } })).email)
    const viewer = await at(desk.merchant_no, 'MERCHANT_VIEWER')
    expect((await desk.case(viewer)).sections[0]?.answers).toEqual({ name: 'Mine' })
    expect(await desk.save('basic', 1, {}, viewer)).toMatchObject({ status: 403 })
    expect(await gateway.call(kyc.detail, {}, await at(desk.merchant_no, 'MERCHANT_SUPPORT'))).toMatchObject({
      status: 403,
    })
    const stranger = await at(await addMerchant(gateway), 'MERCHANT_ADMIN')
    expect((await desk.case(stranger)).sections[0]?.answers).toEqual({})
  })
})
