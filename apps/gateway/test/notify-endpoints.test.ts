import { merchantApi } from '@balcao/contract/api/merchant-api'
import { RECURRING_EXAMPLES } from '@balcao/contract/api/examples/recurring'
import { apps } from '@balcao/contract/merchant/apps'
import { notifications } from '@balcao/contract/merchant/notifications'
import { NOTIFICATION_SUBJECTS } from '@balcao/kernel/notifications'
import { checkout } from '@balcao/contract/payments/checkout'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMerchant, addPerson } from './factories'
import { openGateway, type Signed, type TestGateway } from './harness'
import { makeLive, newApp, newRequestId, program } from './support/desks/app-desk'
import { openSettlementDesk } from './support/desks/settlement-desk'
import { deliverAll, openReceiver, RECEIVERS_ALLOWED, setNotifyUrl, type Receiver } from './support/outside/receiver'
import { followOrders } from '../src/payments/recurring/follow-orders'
import { follow } from '../src/delivery/waybills/follow-carrier'
import { openTenant } from '../src/kit/database/tenancy'
import { inTransaction } from '../src/kit/database/transaction'
import { moveCase } from '../src/merchant/kyc/move-case'
import { lock as lockCase } from '../src/merchant/kyc/kyc.repo'

let gateway: TestGateway
let first: Receiver
let second: Receiver

beforeAll(async () => (gateway = await openGateway({ env: RECEIVERS_ALLOWED })))
afterAll(() => gateway.close())
beforeEach(async () => {
  first = await openReceiver()
  second = await openReceiver()
})
afterEach(() => Promise.all([first.close(), second.close()]))

async function newShop() {
  const merchant_no = await addMerchant(gateway)
  const admin = await gateway.signIn((await addPerson(gateway, { at: { [merchant_no]: 'MERCHANT_ADMIN' } })).email)
  const app = await newApp(gateway, admin, { notify_url: first.url })
  return { merchant_no, admin, ...app, call: program(gateway, app.appId, app.testKey) }
}
const add = (app_id: string, who: Signed, subjects: readonly string[], url = second.url) =>
  gateway.call(notifications.addEndpoint, { request_id: newRequestId(), app_id, url, subjects: subjects as never }, who)
const eventsOf = (receiver: Receiver) => receiver.taken().map(({ event }) => event)
const wish = (out_trade_no: string) => ({
  out_trade_no,
  currency: 'BRL',
  amount: '100.00',
  email: 'payer@mail.example',
  subject: 'A chair',
  content: 'Oak',
  return_url: 'https://shop.example',
})
const linkOf = (payment_url: string) => payment_url.split('/pay/')[1] ?? ''
const asWorker = <Result>(merchant_no: string, work: Parameters<typeof inTransaction<Result>>[2]) =>
  inTransaction(gateway.databases.worker, openTenant(merchant_no), work)

describe('several addresses of an app', () => {
  it('are told of what each wants to know, and one that is down holds up no other', async () => {
    const { appId, admin, call } = await newShop()
    const { data: endpoint } = await add(appId, admin, ['order'])
    expect((await gateway.call(notifications.endpoints, { app_id: appId }, admin)).data).toEqual([
      expect.objectContaining({ endpoint_id: '', url: first.url, subjects: ['order', 'refund', 'dispute'] }),
      endpoint,
    ])
    first.takesWhen(() => false)
    const { data } = await call(merchantApi.createOrder, { ...wish('two-1'), method: 'PIX' })
    await gateway.call(checkout.sandboxPaid, { link: linkOf(data.payment_url) })
    await call(merchantApi.createRefund, { out_trade_no: 'two-1', out_request_no: 'r-1', amount: '10.00' })
    await deliverAll(gateway)
    expect(eventsOf(second)).toEqual(['order.processing', 'order.success', 'order.refund_processing'])
    expect(second.taken().map(({ sequence }) => sequence)).toEqual([1, 2, 3])
    expect(first.received.map(({ body }) => body.event)).toEqual(['order.processing'])
    // What was delivered to either is what the list says, and nothing else.
    const { list } = (await call(merchantApi.listEvents, { status: ['DELIVERED'] })).data
    expect(new Set(list.map(({ body }) => JSON.stringify(body)))).toEqual(
      new Set(second.received.map(({ raw }) => raw.toString())),
    )
    expect(list.every(({ endpoint_id }) => endpoint_id === endpoint.endpoint_id)).toBe(true)
  })

  it('can be changed and removed, and nobody has one told of what they may not see', async () => {
    const { merchant_no, appId, admin, call } = await newShop()
    const { email } = await addPerson(gateway, { at: { [merchant_no]: 'MERCHANT_DEVELOPER' } })
    const developer = await gateway.signIn(email)
    expect((await add(appId, developer, ['settlement'])).failure.sub_code).toBe('subjects')
    expect((await add(appId, developer, ['order', 'order'])).failure.sub_code).toBe('subjects')
    expect((await add(appId, developer, ['order'], 'http://127.0.0.2/')).failure.sub_code).toBe('url')
    const { data } = await add(appId, admin, ['settlement', 'order'])
    const changed = { app_id: appId, endpoint_id: data.endpoint_id, url: second.url, note: 'Warehouse' }
    const wished = { ...changed, subjects: ['settlement', 'recurring'] as ('settlement' | 'recurring')[] }
    // What somebody else has chosen stays.
    expect((await gateway.call(notifications.changeEndpoint, wished, developer)).data).toMatchObject({
      note: 'Warehouse',
      subjects: ['settlement', 'recurring'],
    })
    const quiet = { app_id: appId, endpoint_id: '', url: first.url, subjects: ['refund'] as 'refund'[] }
    await gateway.call(notifications.changeEndpoint, quiet, admin)
    await call(merchantApi.createOrder, { ...wish('quiet-1'), method: 'PIX' })
    const unknown = { app_id: appId, endpoint_id: 'E-none' }
    expect((await gateway.call(notifications.removeEndpoint, unknown, admin)).code).toBe('40006')
    await gateway.call(notifications.removeEndpoint, { app_id: appId, endpoint_id: data.endpoint_id }, admin)
    await call(merchantApi.cancelOrder, { out_trade_no: 'quiet-1' })
    await deliverAll(gateway)
    expect([first.received, second.received]).toEqual([[], []])
    for (let n = 0; n < 10; n++) await add(appId, admin, ['app'])
    expect((await add(appId, admin, ['app'])).failure.sub_code).toBe('too-many-endpoints')
  })

  it('can be tried out one by one, with a sample of every event', async () => {
    const { appId, admin } = await newShop()
    const { endpoint_id } = (await add(appId, admin, ['kyc'])).data
    const test = { app_id: appId, endpoint_id, event: 'settlement.paid' as const, request_id: newRequestId() }
    expect((await gateway.call(notifications.preview, test, admin)).data.url).toBe(second.url)
    await gateway.call(notifications.test, test, admin)
    await deliverAll(gateway)
    expect([eventsOf(first), eventsOf(second)]).toEqual([[], ['settlement.paid']])
  })
})

describe('what is no order', () => {
  it('is told once for each state it comes to: contracts, deposits, parcels, the app and the KYC file', async () => {
    const { merchant_no, appId, admin, call } = await newShop()
    await add(appId, admin, NOTIFICATION_SUBJECTS)
    const contract = RECURRING_EXAMPLES.createRecurring.input
    const { data: plan } = await call(merchantApi.createRecurring, { ...contract, method: 'PIX' })
    await gateway.call(checkout.submit, { link: linkOf(plan.payment_url), method: 'PIX' })
    await gateway.call(checkout.sandboxPaid, { link: linkOf(plan.payment_url) })
    await followOrders(gateway.gateway)
    await call(merchantApi.cancelRecurring, { recurring_no: plan.recurring_no })
    const account = {
      out_account_no: 'c-1',
      type: 'PIX',
      customer_name: 'Ana Souza',
      expected_amount: '50.00',
    } as const
    const identity = { customer_identity_type: 'CPF', customer_identity: '52998224725' } as const
    await call(merchantApi.createVirtualAccount, { ...account, ...identity })
    await call(merchantApi.playDeposit, { out_account_no: 'c-1', request_id: 'deposit-1', amount: '50.00' })
    await call(merchantApi.playDeposit, { out_account_no: 'c-1', request_id: 'deposit-2', amount: '7.00' })
    const { data: order } = await call(merchantApi.createOrder, { ...wish('parcel-1'), method: 'PIX' })
    await gateway.call(checkout.sandboxPaid, { link: linkOf(order.payment_url) })
    const parcel = { carrier_code: 'loggi', carrier_region: 'BRA', tracking_number: 'LGI-1', ship_date: '2026-11-15' }
    const shipped = { request_id: 'parcel-01', out_trade_no: 'parcel-1', ...parcel }
    const { waybill_no } = (await call(merchantApi.createWaybill, shipped)).data
    const now = gateway.clock.now()
    const word = { eventId: 'E1', status: 'IN_TRANSIT', place: '', text: '', at: now } as const
    // Heard twice, it is told once.
    for (let n = 0; n < 2; n++) await asWorker(merchant_no, (db) => follow(db, merchant_no, waybill_no, [word], now))
    await asWorker(merchant_no, async (db) => {
      const row = await lockCase(db, merchant_no)
      if (row) await moveCase(db, row, 'renewalDue', { who: '', reason: '', now })
    })
    await gateway.databases.owner.query(`update kyc_cases set status = 'APPROVED' where merchant_no = $1`, [
      merchant_no,
    ])
    await makeLive(gateway, admin, appId)
    await deliverAll(gateway)
    const others = eventsOf(second).filter((event) => !event.startsWith('order.'))
    expect(others.toSorted()).toEqual([
      'app.enabled',
      'app.pending_review',
      'deposit.accepted',
      'deposit.waiting',
      'kyc.renewal_due',
      'recurring.active',
      'recurring.cancelled',
      'waybill.in_transit',
    ])
    // Everybody else's address is told what it was told before.
    expect(eventsOf(first).every((event) => event.startsWith('order.'))).toBe(true)
  })

  it('is told of money and shown to those who may see it', async () => {
    const desk = await openSettlementDesk(gateway)
    const { appId, testKey } = await newApp(gateway, await desk.as('admin'))
    await add(appId, await desk.as('admin'), ['settlement', 'withdrawal'])
    await desk.paid(100_000n, 4_050n, 10_000n)
    await desk.days(3)
    const { withdrawal_no } = (await desk.ask(await desk.verifiedAccount(), '500.00')).data
    await deliverAll(gateway)
    expect(eventsOf(second)).toEqual(
      expect.arrayContaining(['settlement.generated', 'settlement.paid', 'withdrawal.submitted']),
    )
    const admin = await desk.as('admin')
    const { list } = (await gateway.call(notifications.list, { id: withdrawal_no }, admin)).data
    const { notification_id = '' } = list.at(-1) ?? {}
    const { email } = await addPerson(gateway, { at: { [desk.merchant_no]: 'MERCHANT_DEVELOPER' } })
    const developer = await gateway.signIn(email)
    const bodyFor = async (who: Signed) =>
      JSON.parse((await gateway.call(notifications.detail, { notification_id }, who)).data.body) as object
    expect(await bodyFor(admin)).toMatchObject({ withdrawal: { withdrawal_no, status: 'SUBMITTED', amount: '500.00' } })
    expect(await bodyFor(developer)).not.toHaveProperty('withdrawal')
    const key = { request_id: newRequestId(), app_id: appId, name: 'Books', ip_allow_list: [], expires_in_days: null }
    await setNotifyUrl(gateway, appId, first.url)
    await makeLive(gateway, admin, appId)
    const live = { ...key, mode: 'live' as const, scopes: ['orders' as const, 'finance' as const] }
    const books = (await gateway.call(apps.createRestrictedKey, live, admin)).data.value
    const { data: seen } = await program(gateway, appId, books)(merchantApi.listEvents, { id: withdrawal_no })
    expect(seen.list.at(-1)?.body).toHaveProperty('withdrawal')
    const plain = { ...key, request_id: newRequestId(), mode: 'live' as const, scopes: ['orders' as const] }
    const orders = (await gateway.call(apps.createRestrictedKey, plain, admin)).data.value
    const { data: hidden } = await program(gateway, appId, orders)(merchantApi.listEvents, { id: withdrawal_no })
    expect(hidden.list.at(-1)?.body).not.toHaveProperty('withdrawal')
    expect(hidden.total).toBe(seen.total)
    expect((await program(gateway, appId, testKey)(merchantApi.listEvents, {})).data.list).toEqual([])
  })
})
