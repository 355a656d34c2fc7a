import { merchantApi } from '@balcao/contract/api/merchant-api'
import { ORDER_EXAMPLES } from '@balcao/contract/api/examples/orders'
import { apps } from '@balcao/contract/merchant/apps'
import { checkout } from '@balcao/contract/payments/checkout'
import { disputes } from '@balcao/contract/payments/disputes'
import type { Envelope, Failure } from '@balcao/contract/transport'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMerchant, addPerson } from '../../../test/factories'
import { openGateway, type Signed, type TestGateway } from '../../../test/harness'
import { newApp, newRequestId, program } from '../../../test/support/desks/app-desk'
import { tell } from '../../../test/support/desks/bank'
import { pdf, png } from '../../../test/support/outside/sample-files'
import { tracesOf } from '../../../test/support/outside/upload'

let gateway: TestGateway
let merchant: string
let admin: Signed
let app: { appId: string; testKey: string }

beforeAll(async () => {
  gateway = await openGateway()
  merchant = await addMerchant(gateway)
  admin = await gateway.signIn((await addPerson(gateway, { at: { [merchant]: 'MERCHANT_ADMIN' } })).email)
  app = await newApp(gateway, admin)
})
afterAll(() => gateway.close())

async function upload(bytes: Buffer, name = 'receipt.pdf', { appId, testKey } = app) {
  const { path } = merchantApi.uploadEvidence
  const { response, text } = await gateway.send(
    'POST',
    `${path}?${new URLSearchParams({ request_id: newRequestId(), name }).toString()}`,
    {
      headers: {
        authorization: `Basic ${Buffer.from(`${appId}:${testKey}`).toString('base64')}`,
        'content-type': 'application/octet-stream',
      },
      body: new Uint8Array(bytes),
    },
  )
  const { code, data } = JSON.parse(text) as Envelope<{ file_id: string } & Failure>
  return { status: response.status, code, data }
}

async function disputed(out_trade_no: string) {
  const call = program(gateway, app.appId, app.testKey)
  const order = (await call(merchantApi.createOrder, { ...ORDER_EXAMPLES.createOrder.input, out_trade_no })).data
  const link = order.payment_url.split('/pay/')[1] ?? ''
  await gateway.call(checkout.submit, { link, method: 'PIX' })
  await gateway.call(checkout.sandboxPaid, { link })
  await tell(gateway, merchant, order.trade_no, 'disputeOpened', { caseNo: `C${order.trade_no}` })
  return (answer: object) =>
    call(merchantApi.respondDispute, { request_id: newRequestId(), out_trade_no, action: 'CONTEST', ...answer })
}

describe('evidence that a program sends', () => {
  it('stands in its dispute, for the program and for people', async () => {
    const respond = await disputed('order-1')
    const files = [(await upload(pdf())).data, (await upload(png(), 'parcel.png')).data]
    const { data } = await respond({ file_ids: files.map(({ file_id }) => file_id) })
    const names = ['receipt.pdf', 'parcel.png']
    expect([data.status, data.evidence.map(({ name }) => name).toSorted()]).toEqual(['UNDER_REVIEW', names.toSorted()])
    const shown = (await gateway.call(disputes.detail, { dispute_no: data.dispute_no }, admin)).data
    expect(shown.evidence).toEqual(data.evidence)
  })

  it('serves once, and nobody else', async () => {
    const [first, second] = [await disputed('order-2'), await disputed('order-3')]
    const file_ids = [(await upload(pdf())).data.file_id]
    expect((await first({ file_ids })).code).toBe('10000')
    expect((await second({ file_ids })).failure.sub_code).toBe('not-found')
    const elsewhere = await addMerchant(gateway)
    const stranger = await gateway.signIn((await addPerson(gateway, { at: { [elsewhere]: 'MERCHANT_ADMIN' } })).email)
    const theirs = (await upload(pdf(), 'theirs.pdf', await newApp(gateway, stranger))).data.file_id
    expect((await second({ file_ids: [theirs] })).failure.sub_code).toBe('not-found')
  })

  it('is refused, and leaves nothing, where it is no document, too large, or the key is for something else', async () => {
    const before = await tracesOf(gateway)
    const told = async (...sent: Parameters<typeof upload>) => {
      const { status, data } = await upload(...sent)
      return `${status} ${data.sub_code}`
    }
    const wish = { request_id: newRequestId(), app_id: app.appId, name: 'Shop', mode: 'test' as const }
    const limits = { scopes: ['orders' as const], ip_allow_list: [], expires_in_days: null }
    const { value } = (await gateway.call(apps.createRestrictedKey, { ...wish, ...limits }, admin)).data
    expect([
      await told(Buffer.from('MZ')),
      await told(pdf(), 'receipt.exe'),
      await told(pdf('/JavaScript')),
      await told(Buffer.alloc(0)),
      await told(pdf(), ''),
      await told(Buffer.concat([pdf(), Buffer.alloc(10 * 1024 * 1024)])),
      await told(pdf(), 'receipt.pdf', { appId: app.appId, testKey: value }),
    ]).toEqual([
      '200 file-type-incorrect',
      '200 file-type-incorrect',
      '200 pdf-active',
      '200 file-empty',
      '200 name',
      '413 body-too-large',
      '403 scope-missing',
    ])
    expect(await tracesOf(gateway)).toEqual(before)
  })
})
