import { merchantApi } from '@balcao/contract/api/merchant-api'
import { virtualAccounts } from '@balcao/contract/payments/virtual-accounts'
import { downloads } from '@balcao/contract/platform/downloads'
import { isPixBrCode, readFields } from '@balcao/kernel/pix-br-code'
import { isClabe } from '@balcao/kernel/clabe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addApp, addMerchant, addPerson } from '../../../test/factories'
import { openGateway, type TestGateway } from '../../../test/harness'
import { accountDesk, type AccountDesk } from '../../../test/support/desks/account-desk'
import { newApp, program } from '../../../test/support/desks/app-desk'
import { deliverAll, listenAt, openReceiver, RECEIVERS_ALLOWED } from '../../../test/support/outside/receiver'
import { openShop, type Shop } from '../../../test/support/desks/shop'

let gateway: TestGateway
let shop: Shop
let desk: AccountDesk

beforeAll(async () => {
  gateway = await openGateway({ env: RECEIVERS_ALLOWED })
  shop = await openShop(gateway, {}, 'SANDBOX')
  desk = accountDesk(gateway, shop)
})
afterAll(() => gateway.close())

describe('a virtual account', () => {
  it('of PIX is a static code that names it, with the amount that is expected', async () => {
    const { data } = await desk.create({ expected_amount: '150.00', beneficiary_name: 'Loja Açaí' })
    expect(data).toMatchObject({ type: 'PIX', currency: 'BRL', status: 'ACTIVE', expected_amount: '150.00' })
    expect(data.account_id).toMatch(/^[0-9A-Z]{16}$/)
    expect(isPixBrCode(data.account_number)).toBe(true)
    const fields = readFields(data.account_number)
    expect(fields).toMatchObject({ '01': '11', '54': '150.00', '59': 'Loja Acai', '62': `0516${data.account_id}` })
    expect(readFields((await desk.create()).data.account_number)?.['54']).toBeUndefined()
  })

  it('of SPEI is a CLABE of the pool', async () => {
    const { data } = await desk.create({ type: 'SPEI' })
    expect(isClabe(data.account_number)).toBe(true)
    expect(data.account_number).toMatch(/^646/)
    expect(data).toMatchObject({ currency: 'MXN', beneficiary_name: 'Shop', customer_identity: 'RALU900101AB1' })
  })

  it('shows in lists only the ends of its number', async () => {
    const { data } = await desk.create({ type: 'SPEI', customer_name: 'Masked Person' })
    const [listed] = (await desk.list({ customer: 'masked person' })).list
    const { account_number: number } = data
    expect(listed?.account_number).toBe(`646••••${number.slice(-4)}`)
    expect((await desk.detail(data.account_id)).account_number).toBe(number)
  })

  it('is found by number, customer, type, state and time', async () => {
    const { data } = await desk.create({
      customer_name: 'Find Me 24h',
      customer_email: 'Find@Me.example',
      customer_identity_type: 'CNPJ',
      customer_identity: '12.ABC.345/01DE-35',
    })
    const ids = async (question: object) => (await desk.list(question)).list.map(({ account_id }) => account_id)
    const only = [data.account_id]
    expect(await ids({ id: data.account_id })).toEqual(only)
    expect(await ids({ id: data.account_number })).toEqual(only)
    for (const customer of ['find me 24H', 'FIND@me.example', '12abc34501de35'])
      expect(await ids({ customer })).toEqual(only)
    expect(await ids({ customer: 'find me 24h', type: 'SPEI' })).toEqual([])
    expect(await ids({ customer: 'find me 24h', status: ['CANCELED'] })).toEqual([])
    await desk.cancel(data.account_id)
    expect(await ids({ customer: 'find me 24h', status: ['CANCELED'] })).toEqual(only)
    expect(await ids({ customer: 'find me 24h', time_to: '2026-01-01T00:00:00Z' })).toEqual([])
    const { list, total } = await desk.list({ type: 'PIX', status: ['ACTIVE'] })
    expect(total).toBe(list.length)
  })

  it('is refused with what cannot be', async () => {
    const field = async (more: object) => (await desk.create(more)).failure.sub_code
    expect(await field({ customer_identity: '529.982.247-26' })).toBe('customer_identity')
    expect(await field({ customer_identity_type: 'RFC' })).toBe('customer_identity_type')
    expect(await field({ expected_amount: '0.00' })).toBe('expected_amount')
    expect(await field({ expected_amount: '1.005' })).toBe('expected_amount')
    expect(await field({ notify_url: 'ftp://x' })).toBe('notify_url')
    expect(await field({ app_id: await addApp(gateway, await addMerchant(gateway)) })).toBe('app_id')
  })

  it('is made once per request, and cancelled once', async () => {
    const request_id = desk.requestId()
    const [first, second] = [await desk.create({ request_id }), await desk.create({ request_id })]
    expect(second.data).toEqual(first.data)
    expect((await desk.create({ request_id, customer_name: 'Other' })).failure.sub_code).toContain('request_id')
    const { account_id } = first.data
    const answers = await Promise.all(Array.from({ length: 5 }, () => desk.cancel(account_id)))
    expect(answers.filter(({ code }) => code === '10000')).toHaveLength(1)
    expect((await desk.cancel(account_id)).failure.sub_code).toBe('virtual-account-status-invalid')
    expect((await desk.detail(account_id)).timeline.map(({ event }) => event)).toEqual(['created', 'canceled'])
  })

  it('and its deposits are hidden from staff of another app, and from another merchant', async () => {
    const { data } = await desk.create()
    await desk.play(data.account_id, '5.00')
    const [deposit] = (await desk.deposits({ account_id: data.account_id })).list
    const elsewhere = await addApp(gateway, shop.merchant_no)
    const { email } = await addPerson(gateway, { at: { [shop.merchant_no]: 'MERCHANT_ADMIN' }, appIds: [elsewhere] })
    const other = openShop(gateway)
    for (const who of [await gateway.signIn(email), (await other).admin()]) {
      expect((await desk.list({ id: data.account_id }, who)).list).toEqual([])
      expect((await desk.deposits({ account_id: data.account_id }, who)).list).toEqual([])
      expect((await desk.cancel(data.account_id, who)).code).toBe('40006')
      expect((await desk.accept(deposit?.deposit_no ?? '', who)).code).toBe('40006')
      expect((await desk.sendBack(deposit?.deposit_no ?? '', who)).code).toBe('40006')
    }
    const both = await addPerson(gateway, {
      at: { [shop.merchant_no]: 'MERCHANT_ADMIN' },
      appIds: [elsewhere, shop.appId],
    })
    const { list } = await desk.list({}, await gateway.signIn(both.email))
    expect(list).toEqual((await desk.list()).list)
  })
})

describe('a deposit that is played', () => {
  it('is the same message under the same request', async () => {
    const { account_id } = (await desk.create()).data
    const request_id = desk.requestId()
    const [first, again] = [
      await desk.play(account_id, '12.00', { request_id }),
      await desk.play(account_id, '12.00', { request_id }),
    ]
    expect(again.data).toEqual(first.data)
    expect(await desk.ordersOf(account_id)).toHaveLength(1)
    expect((await desk.play(account_id, '0')).failure.sub_code).toBe('amount')
    expect((await desk.play('0000000000000000', '1.00')).code).toBe('40006')
  })
})

describe('what a merchant’s system is told', () => {
  it('goes to the account’s own address where it has one, and names account and payer', async () => {
    const [ofApp, ofAccount] = [await openReceiver(), await openReceiver()]
    await listenAt(gateway, shop.merchant_no, shop.appId, ofApp.url)
    const plain = (await desk.create()).data.account_id
    const special = (await desk.create({ notify_url: ofAccount.url })).data.account_id
    await desk.play(plain, '7.00')
    await desk.play(special, '8.00', { payer_name: 'Bea' })
    await deliverAll(gateway)
    const told = (receiver: typeof ofApp) => receiver.taken().map((body) => body as object)
    expect(told(ofApp)).toMatchObject([{ event: 'order.success', account_id: plain, amount: '7.00', method: 'PIX' }])
    expect(told(ofAccount)).toMatchObject([
      { event: 'order.success', account_id: special, amount: '8.00', payer: { name: 'Bea' } },
    ])
    await Promise.all([ofApp.close(), ofAccount.close()])
  })
})

describe('the list as a file', () => {
  it('asks for the right to see virtual accounts, besides the one to download', async () => {
    const wish = { kind: 'virtualAccounts', format: 'CSV', filters: {}, columns: ['account_id'] } as const
    const ask = async (grants: object) => {
      const { email } = await addPerson(gateway, { at: { [shop.merchant_no]: 'CUSTOM' }, grants })
      const who = await gateway.signIn(email)
      return (await gateway.call(downloads.create, { ...wish, request_id: desk.requestId() }, who)).code
    }
    expect(await ask({ download: 'view' })).toBe('40003')
    expect(await ask({ download: 'view', virtualAccount: 'view' })).toBe('10000')
  })
})

describe('a merchant’s program', () => {
  it('reaches the accounts of its own app and mode alone, and none without the flag', async () => {
    const { appId, testKey } = await newApp(gateway, shop.admin())
    const call = program(gateway, appId, testKey)
    const wish = {
      out_account_no: 'mine-1',
      type: 'PIX',
      customer_name: 'Ana',
      customer_identity_type: 'CPF',
      customer_identity: '52998224725',
    } as const
    const { data } = await call(merchantApi.createVirtualAccount, wish)
    expect((await call(merchantApi.createVirtualAccount, wish)).data).toEqual(data)
    expect(data).toMatchObject({ app_id: appId, mode: 'test', out_account_no: 'mine-1' })
    const { list } = (await call(merchantApi.listVirtualAccounts, {})).data
    expect(list.map(({ account_id }) => account_id)).toEqual([data.account_id])
    const foreign = (await desk.create()).data.account_id
    expect((await call(merchantApi.queryVirtualAccount, { account_id: foreign })).code).toBe('40006')
    expect((await call(merchantApi.cancelVirtualAccount, { account_id: foreign })).code).toBe('40006')
    const transfer = { request_id: 'transfer-1', account_id: foreign, amount: '1.00' }
    expect((await call(merchantApi.playDeposit, transfer)).code).toBe('40006')
    expect((await call(merchantApi.queryVirtualAccount, {})).failure.sub_code).toBe('out_account_no')
    await gateway.databases.owner.query('update merchants set show_virtual_account = false where merchant_no = $1', [
      shop.merchant_no,
    ])
    const refused = await call(merchantApi.createVirtualAccount, { ...wish, out_account_no: 'mine-2' })
    expect(refused.failure.sub_code).toBe('virtual-account-not-offered')
    expect((await desk.create()).code).toBe('40003')
    expect((await desk.list()).list.length).toBeGreaterThan(0)
    await gateway.databases.owner.query('update merchants set show_virtual_account = true where merchant_no = $1', [
      shop.merchant_no,
    ])
  })
})

it('somebody without the page reads the list, but no whole number and no deposit', async () => {
  const { account_id, account_number } = (await desk.create()).data
  const { email } = await addPerson(gateway, { at: { [shop.merchant_no]: 'MERCHANT_DEVELOPER' } })
  const developer = await gateway.signIn(email)
  const seen = await gateway.call(virtualAccounts.detail, { account_id }, developer)
  expect(seen.data.account_number).toMatch(/^.{3}•+.{4}$/)
  expect(seen.text).not.toContain(account_number)
  expect((await gateway.call(virtualAccounts.deposits, {}, developer)).status).toBe(403)
})
