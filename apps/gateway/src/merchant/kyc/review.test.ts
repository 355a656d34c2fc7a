import { kycReview } from '@balcao/contract/merchant/kyc'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMerchant, addPerson } from '../../../test/factories'
import { openGateway, type TestGateway } from '../../../test/harness'
import { kycDesk } from '../../../test/support/desks/kyc-desk'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openGateway()
})
afterAll(() => gateway.close())

const asOwner = async <Row>(sql: string, values: unknown[] = []) =>
  (await gateway.databases.owner.query(sql, values)).rows as Row[]

describe('the reviewers’ queue', () => {
  it('has what was handed in, the longest waiting first, marked where it needs a second look', async () => {
    const first = await kycDesk(gateway)
    const second = await kycDesk(gateway)
    await first.fillIn({
      business: {
        apps: [
          {
            id: 'app001',
            name: 'A',
            website: 'https://a.example',
            industry: 'gambling',
            complaint_email: 'a@a.example',
          },
        ],
      },
    })
    await first.submit()
    gateway.clock.advance(60)
    await second.fillIn()
    await second.submit()
    const ask = (more: object) => gateway.call(kycReview.queue, { sort: 'change_time', ...more }, first.reviewer())
    const waiting = (await ask({ status: ['SUBMITTED'] })).data
    expect(waiting.list).toMatchObject([
      { merchant_no: first.merchant_no, merchant_name: 'Shop', country: 'BRA', is_enhanced: true },
      { merchant_no: second.merchant_no, is_enhanced: false },
    ])
    expect((await ask({ merchant_no: second.merchant_no })).data.list).toHaveLength(1)
    expect((await ask({ status: ['REJECTED'] })).data).toMatchObject({ list: [], total: 0 })
  })

  it('shows a case, and notes each look in the merchant’s own log', async () => {
    const desk = await kycDesk(gateway)
    await desk.save('basic', 0, { name: 'Loja' })
    const open = () => gateway.call(kycReview.open, { merchant_no: desk.merchant_no }, desk.reviewer())
    expect((await open()).data).toMatchObject({ status: 'DRAFT', merchant_name: 'Shop', why_not: '' })
    await open()
    const looks = await asOwner(`select 1 from audit_log where merchant_no = $1 and action = 'kycReview.open'`, [
      desk.merchant_no,
    ])
    expect(looks).toHaveLength(2)
    const without = await addMerchant(gateway, { status: 'PENDING_KYC' })
    expect((await gateway.call(kycReview.open, { merchant_no: without }, desk.reviewer())).code).toBe('40006')
  })
})

describe('a review', () => {
  it('comments on single fields that are there, and takes back what was not asked yet', async () => {
    const desk = await kycDesk(gateway)
    await desk.inReview()
    expect((await desk.decide('ask')).failure.sub_code).toBe('kyc-nothing-to-ask')
    expect((await desk.comment('basic', 'shoe_size')).failure.sub_code).toBe('path')
    expect((await desk.comment('management', 'people.nobody.name')).failure.sub_code).toBe('path')
    const { comments } = (await desk.comment('management', 'people.person1.name')).data
    const wish = { merchant_no: desk.merchant_no, comment_id: comments[0]?.comment_id ?? '' }
    const remove = () => gateway.call(kycReview.removeComment, wish, desk.reviewer())
    expect((await remove()).data.comments).toEqual([])
    expect((await remove()).code).toBe('40006')
    await desk.comment('basic', 'name')
    const asked = (await desk.decide('ask')).data.comments[0]?.comment_id ?? ''
    expect((await gateway.call(kycReview.removeComment, { ...wish, comment_id: asked }, desk.reviewer())).code).toBe(
      '40006',
    )
  })

  it('is done once: of two who decide at the same moment one is told it is over', async () => {
    const desk = await kycDesk(gateway)
    await desk.inReview()
    const both = await Promise.all([desk.decide('approve'), desk.decide('reject', 'No.')])
    expect(both.filter(({ code }) => code === '10000')).toHaveLength(1)
  })

  it('is no matter of somebody who works for the merchant', async () => {
    const desk = await kycDesk(gateway)
    await desk.inReview()
    const turncoat = await addPerson(gateway, { at: { [desk.merchant_no]: 'MERCHANT_ADMIN' } })
    await asOwner(`update users set kind = 'provider', provider_role = 'PLATFORM_ADMIN' where uid = $1`, [turncoat.uid])
    const itself = await gateway.signIn(turncoat.email)
    expect((await desk.decide('approve', '', itself)).failure.sub_code).toBe('maker-is-not-checker')
    const shown = await gateway.call(kycReview.open, { merchant_no: desk.merchant_no }, itself)
    expect(shown.data.why_not).toBe('own-merchant')
  })

  it('opens no merchant that was suspended', async () => {
    const desk = await kycDesk(gateway)
    await desk.inReview()
    await asOwner(`update merchants set status = 'SUSPENDED' where merchant_no = $1`, [desk.merchant_no])
    expect((await desk.decide('approve')).data.status).toBe('APPROVED')
    const [merchant] = await asOwner('select status from merchants where merchant_no = $1', [desk.merchant_no])
    expect(merchant).toEqual({ status: 'SUSPENDED' })
  })
})
