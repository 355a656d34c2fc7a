import { checkout } from '@balcao/contract/payments/checkout'
import { merchantApi } from '@balcao/contract/api/merchant-api'
import { waybills } from '@balcao/contract/delivery/waybills'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMerchant, addPerson } from '../../../test/factories'
import { openGateway, type Signed, type TestGateway } from '../../../test/harness'
import { newApp, program } from '../../../test/support/desks/app-desk'

let gateway: TestGateway
let admin: Signed
let call: ReturnType<typeof program>
let number = 0

beforeAll(async () => {
  gateway = await openGateway()
  const merchant = await addMerchant(gateway)
  admin = await gateway.signIn((await addPerson(gateway, { at: { [merchant]: 'MERCHANT_ADMIN' } })).email)
  const { appId, testKey } = await newApp(gateway, admin)
  call = program(gateway, appId, testKey)
})
afterAll(() => gateway.close())

async function newOrder(isPaid = true) {
  const wish = {
    out_trade_no: `ship-${++number}`,
    currency: 'BRL',
    amount: '100.00',
    email: 'payer@mail.example',
    subject: 'A chair',
    content: 'Oak',
    return_url: 'https://shop.example',
  }
  const { data } = await call(merchantApi.createOrder, wish)
  const link = data.payment_url.split('/pay/')[1] ?? ''
  if (isPaid) {
    await gateway.call(checkout.submit, { link, method: 'PIX' })
    await gateway.call(checkout.sandboxPaid, { link })
  }
  return data
}
const parcel = (more: object) => ({
  request_id: `parcel-${++number}-x`,
  carrier_code: 'loggi',
  carrier_region: 'BRA',
  tracking_number: `API-${1000 + number}`,
  ship_date: '2026-11-15',
  ...more,
})

it('writes down a shipment that the dashboard shows as the API’s, once however often it is sent', async () => {
  const { out_trade_no, trade_no } = await newOrder()
  const wish = parcel({ out_trade_no, goods: 'One chair' })
  const { data: made } = await call(merchantApi.createWaybill, wish)
  expect(made).toMatchObject({ trade_no, source: 'API', tracking_status: 'PENDING' })
  expect((await call(merchantApi.createWaybill, wish)).data).toEqual(made)
  expect((await call(merchantApi.listWaybills, { trade_no })).data).toEqual([made])
  const shown = (await gateway.call(waybills.detail, { waybill_no: made.waybill_no }, admin)).data
  expect(shown).toMatchObject({ source: 'API', goods: 'One chair' })
  expect(shown.created_by).toMatch(/^API/)
})

it('refuses what a person would be refused', async () => {
  const unpaid = await newOrder(false)
  const { out_trade_no } = await newOrder()
  const refused = async (wish: object) => (await call(merchantApi.createWaybill, parcel(wish))).failure.sub_code
  expect(await refused({ out_trade_no: unpaid.out_trade_no })).toBe('waybill-order-not-paid')
  expect(await refused({ out_trade_no, carrier_code: 'pigeon' })).toBe('waybill-carrier-unknown')
  expect(await refused({})).toBe('out_trade_no')
})

it('reaches no order of another app', async () => {
  const { out_trade_no } = await newOrder()
  const other = await newApp(gateway, admin)
  const asOther = program(gateway, other.appId, other.testKey)
  expect((await asOther(merchantApi.createWaybill, parcel({ out_trade_no }))).code).toBe('40006')
  expect((await asOther(merchantApi.listWaybills, { out_trade_no })).code).toBe('40006')
})
