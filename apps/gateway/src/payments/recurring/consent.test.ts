import { checkout } from '@balcao/contract/payments/checkout'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openGateway, type TestGateway } from '../../../test/harness'
import { recurringDesk, type RecurringDesk } from '../../../test/support/desks/recurring-desk'
import { openShop } from '../../../test/support/desks/shop'

const PAYER = {
  method: 'PIX' as const,
  buyer_name: 'Ana Lima',
  buyer_document: '529.982.247-25',
  payer_ispb: '60701190',
  payer_account: '550689',
}

let gateway: TestGateway
let desk: RecurringDesk
beforeAll(async () => {
  gateway = await openGateway()
  desk = recurringDesk(gateway, await openShop(gateway))
})
afterAll(() => gateway.close())

describe('a payer of the sandbox who is asked at their bank', () => {
  it('agrees after a moment; the first period is charged at once, and the next a month later', async () => {
    const { no, link } = await desk.made(PAYER)
    await desk.settle()
    await desk.pass(6)
    expect(await desk.detail(no)).toMatchObject({ status: 'ACTIVE', current_period: 1, paid_periods: 1 })
    const seen = (await gateway.call(checkout.viewConsent, { link: link.split('?')[0] ?? '' })).data
    expect(seen).toMatchObject({
      status: 'ACTIVE',
      is_sandbox: false,
      is_demo: true,
      subject: 'Coffee club',
      quantity: 0,
    })
    await desk.pass(31 * 24 * 60 * 60)
    const contract = await desk.detail(no)
    expect(contract.paid_periods).toBe(2)
    expect(contract.timeline.map(({ event }) => event)).toEqual(['created', 'consentAsked', 'agreed', 'paid', 'paid'])
  })

  it('refuses or does not answer, as the account says', async () => {
    const { no: refused } = await desk.made({ ...PAYER, payer_account: '550002' })
    const { no: ignored } = await desk.made({ ...PAYER, payer_account: '550003', timeout_express: '90m' })
    await desk.settle()
    await desk.pass(6)
    expect([(await desk.detail(refused)).status, (await desk.detail(ignored)).status]).toEqual(['REFUSED', 'INITIAL'])
    await desk.pass(90 * 60)
    expect(await desk.detail(ignored)).toMatchObject({ status: 'EXPIRED', periods: [], payment_url: '' })
  })
})
