import { apps } from '@balcao/contract/merchant/apps'
import { kyc } from '@balcao/contract/merchant/kyc'
import { withdrawals } from '@balcao/contract/money/withdrawals'
import { checkout } from '@balcao/contract/payments/checkout'
import { virtualAccounts } from '@balcao/contract/payments/virtual-accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addApp } from '../../../test/factories'
import { openGateway, type TestGateway } from '../../../test/harness'
import { accountDesk } from '../../../test/support/desks/account-desk'
import { openShop, type Shop } from '../../../test/support/desks/shop'

/** As somebody would who has a live link and knows the sandbox's calls. */
const bookings = async (gateway: TestGateway) =>
  Number((await gateway.databases.owner.query('select count(*) as n from ledger_entries')).rows[0].n)
const statusOf = async (gateway: TestGateway) =>
  (await gateway.databases.owner.query('select status from orders order by trade_no desc limit 1')).rows[0].status

describe('an installation that is no demo', () => {
  let gateway: TestGateway
  let shop: Shop
  beforeAll(async () => {
    gateway = await openGateway({ world: 'empty' })
    shop = await openShop(gateway)
  })
  afterAll(() => gateway.close())

  it('takes no live payment from the sandbox, whichever call plays its bank', async () => {
    const { link } = await shop.newLink('100.00')
    const seen = (await gateway.call(checkout.view, { link })).data
    expect(seen).toMatchObject({ methods: [], is_sandbox: false, is_demo: false })
    const submitted = await gateway.call(checkout.submit, { link, method: 'PIX' })
    expect(submitted.failure.sub_code).toBe('method-not-offered')
    expect((await gateway.call(checkout.sandboxPaid, { link })).code).toBe('40006')
    expect([await bookings(gateway), await statusOf(gateway)]).toEqual([0, 'INITIAL'])
  })

  it('does not believe the sandbox’s own word about a live order', async () => {
    const { link } = await shop.newLink('100.00')
    await gateway.databases.owner.query(
      `update orders set status = 'PROCESSING', method = 'PIX', channel = 'sandbox' where link_token = $1`,
      [link.slice(-22)],
    )
    const { rows } = await gateway.databases.owner.query(
      `select merchant_no, trade_no from orders where status = 'PROCESSING'`,
    )
    const { body, signature } = gateway.sandbox.paidBy(rows[0].merchant_no, rows[0].trade_no, 0)
    const { text } = await gateway.send('POST', '/api/channel/sandbox/callback', {
      headers: { 'content-type': 'application/json', 'x-signature': signature },
      body,
    })
    expect(text).toContain('REVIEW')
    expect((await gateway.call(checkout.sandboxPaid, { link })).code).toBe('40006')
    expect([await bookings(gateway), await statusOf(gateway)]).toEqual([0, 'PROCESSING'])
  })

  it('keeps no live virtual account, and plays no deposit on one that was there', async () => {
    const desk = accountDesk(gateway, shop)
    expect((await desk.create({ app_id: shop.appId })).failure.sub_code).toBe('virtual-account-not-offered')
    const test = await addApp(gateway, shop.merchant_no, 'Test', 'SANDBOX')
    const { account_id } = (await desk.create({ app_id: test })).data
    await gateway.databases.owner.query(`update virtual_accounts set mode = 'live' where account_id = $1`, [account_id])
    const transfer = { account_id, amount: '50.00', payer_name: 'Ana', request_id: desk.requestId() }
    expect((await gateway.call(virtualAccounts.sandboxDeposit, transfer, shop.admin())).code).toBe('40006')
    expect(await bookings(gateway)).toBe(0)
  })

  it('plays payments and deposits of test mode as before', async () => {
    const tried = await openShop(gateway, {}, 'SANDBOX')
    const { link } = await tried.newLink('100.00')
    await gateway.call(checkout.submit, { link, method: 'PIX' })
    expect((await gateway.call(checkout.sandboxPaid, { link })).data).toMatchObject({
      status: 'SUCCESS',
      is_sandbox: true,
    })
  })

  it('lets no app go live, and says so before any file is filled in', async () => {
    const who = shop.admin()
    const app_id = await addApp(gateway, shop.merchant_no, 'Hopeful', 'SANDBOX')
    expect((await gateway.call(apps.detail, { app_id }, who)).data.missing_for_live).toContain('channel')
    expect(
      (await gateway.call(apps.goLive, { app_id, note: '', request_id: 'live-please-1' }, who)).failure.sub_code,
    ).toBe('no-live-channel')
    expect((await gateway.call(kyc.detail, {}, who)).data.live_methods).toEqual([])
  })

  it('pays nothing out', async () => {
    expect((await gateway.call(withdrawals.settings, {}, shop.admin())).data.is_offered).toBe(false)
  })
})

describe('a demo installation', () => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await openGateway()
  })
  afterAll(() => gateway.close())

  it.each(['SANDBOX', 'ENABLED'] as const)(
    'a word before its time is refused, and the payment that follows is heard (%s app)',
    async (state) => {
      const shop = await openShop(gateway, {}, state)
      const { link } = await shop.newLink('100.00')
      expect((await gateway.call(checkout.sandboxPaid, { link })).code).not.toBe('10000')
      await gateway.call(checkout.submit, { link, method: 'PIX' })
      const { data } = await gateway.call(checkout.sandboxPaid, { link })
      expect(data).toMatchObject({
        status: 'SUCCESS',
        is_sandbox: state === 'SANDBOX',
        is_demo: state === 'ENABLED',
      })
    },
  )
})
