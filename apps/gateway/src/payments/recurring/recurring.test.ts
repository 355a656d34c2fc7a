import { checkout } from '@balcao/contract/payments/checkout'
import { orders } from '@balcao/contract/payments/orders'
import { recurring } from '@balcao/contract/payments/recurring'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addApp, addPerson } from '../../../test/factories'
import { openGateway, type TestGateway } from '../../../test/harness'
import { CARD, DAY, recurringDesk, type RecurringDesk } from '../../../test/support/desks/recurring-desk'
import { openShop, type Shop } from '../../../test/support/desks/shop'
import { mailsTo as lettersTo } from '../../../test/support/outside/outbox'
import { ChannelDown } from '../../ports/channels/channel'
import { chargeDue } from './charge-due'

let gateway: TestGateway
let shop: Shop
let desk: RecurringDesk

beforeAll(async () => {
  gateway = await openGateway()
  shop = await openShop(gateway)
  desk = recurringDesk(gateway, shop)
})
afterAll(() => gateway.close())

const stateOf = async (no: string) => (await desk.detail(no)).status
const mailsTo = async (recipient: string) =>
  (
    await gateway.databases.owner.query(`select 1 from mails where template = 'recurringCharge' and recipient = $1`, [
      recipient,
    ])
  ).rowCount
const cardLink = (url: string) => new URL(url).pathname.split('/pay/')[1] ?? ''

describe('a contract', () => {
  it('is made with its first order, and the payer sees what is agreed to', async () => {
    const { no, link } = await desk.made({ quantity: 12, trial_period: '7D', trial_amount: '1.00' })
    expect(await desk.detail(no)).toMatchObject({
      status: 'INITIAL',
      buyer_email: 'ana@payer.example',
      current_period: null,
      trial_amount: '1.00',
      periods: [{ period: 0, amount: '1.00', status: 'INITIAL' }],
      timeline: [{ event: 'created' }],
    })
    expect((await gateway.call(checkout.view, { link })).data).toMatchObject({
      amount: '1.00',
      methods: ['CreditCard'],
      agreement: { amount: '29.90', interval: '1M', quantity: 12, trial_period: '7D' },
    })
    expect((await gateway.call(checkout.submit, { link, method: 'PIX' })).failure.sub_code).toBe('method-not-offered')
  })

  it('made twice under one number is one; with other terms it is refused', async () => {
    const wish = desk.wish()
    const [first, again] = [
      await gateway.call(recurring.create, wish, shop.admin()),
      await gateway.call(recurring.create, wish, shop.admin()),
    ]
    expect(again.data).toEqual(first.data)
    const other = await gateway.call(recurring.create, { ...wish, amount: '30.00' }, shop.admin())
    expect(other.code).toBe('40002')
  })

  it.each([
    [{ amount: '0' }, 'amount'],
    [{ interval: '2Y' }, 'interval'],
    [{ trial_period: '7D' }, 'trial_amount'],
    [{ trial_amount: '1.00', trial_period: '' as const }, 'trial_amount'],
    [{ method: 'GCASH' as const }, 'recurring-method-not-offered'],
    [{ method: 'PIX' as const, amount: '0.05' }, 'recurring-method-not-offered'],
    [{ app_id: '999999999999999999' }, 'app_id'],
  ])('is refused with %o', async (wrong, subCode) => {
    expect((await desk.create(wrong)).failure.sub_code).toBe(subCode)
  })

  it('becomes active when the first order is paid, and counts its periods from then', async () => {
    const no = await desk.begun('pays', { email: 'first@payer.example' })
    const contract = await desk.detail(no)
    expect(contract).toMatchObject({
      status: 'ACTIVE',
      current_period: 1,
      paid_periods: 1,
      card_mask: 'Visa 411111******1111',
      last_charge_status: 'SUCCESS',
      payment_url: '',
    })
    expect(contract.next_charge_time?.slice(0, 10)).toBe('2026-12-15')
    expect(await mailsTo('first@payer.example')).toBe(1)
  })

  it('expires with its first order, and is refused when the payer’s last try was', async () => {
    const silent = await desk.made()
    const unlucky = await desk.made()
    await desk.pay(unlucky.link, 'refused')
    await desk.pass(2)
    expect(await stateOf(unlucky.no)).toBe('INITIAL')
    await desk.pass(DAY)
    expect([await stateOf(silent.no), await stateOf(unlucky.no)]).toEqual(['EXPIRED', 'REFUSED'])
  })

  it('ends with its first order when that is cancelled', async () => {
    const { no } = await desk.made()
    const [first] = (await desk.detail(no)).periods
    await gateway.call(orders.cancel, { trade_no: first?.trade_no ?? '' }, shop.admin())
    await desk.settle()
    expect(await desk.detail(no)).toMatchObject({ status: 'CANCELLED', cancel_reason: 'FIRST_ORDER_CANCELLED' })
  })

  it('by PIX is charged without the payer after the first time', async () => {
    const { no, link } = await desk.made({ method: 'PIX', interval: '1W' })
    await gateway.call(checkout.submit, { link, method: 'PIX' })
    await gateway.call(checkout.sandboxPaid, { link })
    await desk.settle()
    await desk.pass(7 * DAY)
    expect(await desk.detail(no)).toMatchObject({ status: 'ACTIVE', paid_periods: 2, card_mask: '', card_url: '' })
  })
})

describe('periods', () => {
  it('are charged when they come due, each an order of its own, until the quantity is paid', async () => {
    const no = await desk.begun('pays', { quantity: 3, trial_period: '7D', trial_amount: '1.00', interval: '2W' })
    expect(await desk.detail(no)).toMatchObject({ current_period: 0, paid_periods: 0 })
    await desk.pass(7 * DAY)
    for (let week = 0; week < 4; week++) await desk.pass(7 * DAY)
    const contract = await desk.detail(no)
    expect(contract).toMatchObject({ status: 'CLOSED', paid_periods: 3, next_charge_time: null })
    expect(contract.periods.map(({ period, amount, status }) => [period, amount, status])).toEqual([
      [3, '29.90', 'SUCCESS'],
      [2, '29.90', 'SUCCESS'],
      [1, '29.90', 'SUCCESS'],
      [0, '1.00', 'SUCCESS'],
    ])
    const { trade_no } = contract.periods[1] ?? { trade_no: '' }
    const { data: order } = await gateway.call(orders.detail, { trade_no }, shop.admin())
    expect(order).toMatchObject({ recurring_no: no, period: 2 })
    expect(await shop.isProved()).toBe(true)
    await desk.pass(30 * DAY)
    expect((await desk.detail(no)).periods).toHaveLength(4)
  })

  it('are announced to the payer two days before, once, and so is the end of the contract', async () => {
    const no = await desk.begun('pays', { interval: '10D', email: 'told@payer.example' })
    expect(await mailsTo('told@payer.example')).toBe(1)
    await desk.pass(8 * DAY)
    expect(await mailsTo('told@payer.example')).toBe(2)
    await desk.pass(DAY)
    expect(await mailsTo('told@payer.example')).toBe(2)
    await gateway.call(recurring.cancel, { recurring_no: no }, shop.admin())
    expect(await mailsTo('told@payer.example')).toBe(3)
  })

  it('that fail are tried again after one, three and five days; then the contract ends', async () => {
    const no = await desk.begun('declines', { interval: '1M' })
    await desk.pass(31 * DAY)
    const tries: number[] = []
    for (let day = 0; day < 7; day++) {
      const { timeline } = await desk.detail(no)
      tries.push(timeline.filter(({ event }) => event === 'failed' || event === 'exhausted').length)
      await desk.pass(DAY)
    }
    expect(tries).toEqual([1, 2, 2, 3, 3, 4, 4])
    const contract = await desk.detail(no)
    expect(contract).toMatchObject({ status: 'CANCELLED', cancel_reason: 'RETRIES_EXHAUSTED', paid_periods: 1 })
    expect(contract.periods[0]).toMatchObject({ period: 2, status: 'REFUSED', refuse_detail: 'insufficient-funds' })
  })

  it('that fail and are then paid make the contract active again, and the anchor day stays', async () => {
    const no = await desk.begun('third', { interval: '1M' })
    const start = Date.parse((await desk.detail(no)).start_time ?? '')
    await desk.pass(31 * DAY)
    expect(await desk.detail(no)).toMatchObject({ status: 'PAST_DUE', last_charge_status: 'REFUSED' })
    await desk.pass(3 * DAY)
    const { status, next_charge_time } = await desk.detail(no)
    expect(status).toBe('ACTIVE')
    expect(new Date(next_charge_time ?? '').getUTCDate()).toBe(new Date(start).getUTCDate())
  })

  it('are tried now when somebody asks, and with the payer’s new card', async () => {
    const no = await desk.begun('declines', { interval: '1W' })
    await desk.pass(7 * DAY)
    expect(await stateOf(no)).toBe('PAST_DUE')
    await gateway.call(recurring.retry, { recurring_no: no }, shop.admin())
    await desk.settle()
    expect((await desk.detail(no)).timeline.filter(({ event }) => event === 'failed')).toHaveLength(2)
    const link = cardLink((await desk.detail(no)).card_url)
    expect((await gateway.call(checkout.viewCard, { link })).data).toMatchObject({ is_open: true, interval: '1W' })
    const refused = await gateway.call(checkout.changeCard, { link, card: desk.card('refused') })
    expect(refused.failure.sub_code).toBe('card-declined')
    const { data } = await gateway.call(checkout.changeCard, { link, card: desk.card('pays') })
    expect(data.card_mask).toBe('Visa 411111******1111')
    await desk.settle()
    expect(await desk.detail(no)).toMatchObject({ status: 'ACTIVE', paid_periods: 2 })
    expect((await gateway.call(recurring.retry, { recurring_no: no }, shop.admin())).failure.sub_code).toBe(
      'recurring-status-invalid',
    )
  })

  it('wait for a bank that cannot be reached, and are then charged once', async () => {
    const no = await desk.begun('pays', { interval: '1D' })
    await shop.pass(DAY)
    const reach = vi.spyOn(gateway.demoBank, 'charge').mockRejectedValue(new ChannelDown('away'))
    await chargeDue(gateway.gateway)
    expect((await desk.detail(no)).periods[0]).toMatchObject({ period: 2, status: 'PROCESSING' })
    expect(reach).toHaveBeenCalled()
    reach.mockRestore()
    await desk.pass(61)
    expect(await desk.detail(no)).toMatchObject({ status: 'ACTIVE', paid_periods: 2, current_period: 2 })
  })

  it('that the merchant takes back are left out, and the next comes as planned', async () => {
    const no = await desk.begun('pays', { interval: '1W' })
    await shop.pass(7 * DAY)
    await chargeDue(gateway.gateway)
    const [order] = (await desk.detail(no)).periods
    await gateway.call(orders.cancel, { trade_no: order?.trade_no ?? '' }, shop.admin())
    await desk.settle()
    expect(await desk.detail(no)).toMatchObject({ status: 'ACTIVE', paid_periods: 1, current_period: 2 })
  })
})

describe('a cancelled contract', () => {
  it('is charged no more, whatever is due', async () => {
    const no = await desk.begun('pays', { interval: '1W' })
    await gateway.call(recurring.cancel, { recurring_no: no }, shop.admin())
    expect((await lettersTo(gateway, 'ana@payer.example')).at(-1)).toContain('encerrou seu acordo')
    await desk.pass(30 * DAY)
    expect(await desk.detail(no)).toMatchObject({ status: 'CANCELLED', cancel_reason: 'BY_MERCHANT', paid_periods: 1 })
    const again = await gateway.call(recurring.cancel, { recurring_no: no }, shop.admin())
    expect(again.failure.sub_code).toBe('recurring-status-invalid')
  })

  it('takes its first order with it', async () => {
    const { no, link } = await desk.made()
    await gateway.call(recurring.cancel, { recurring_no: no }, shop.admin())
    expect((await gateway.call(checkout.view, { link })).data).toMatchObject({ status: 'CANCEL', methods: [] })
  })

  it('still hears of the charge that was at the bank', async () => {
    const no = await desk.begun('pays', { interval: '1W' })
    await shop.pass(7 * DAY)
    await chargeDue(gateway.gateway)
    await gateway.call(recurring.cancel, { recurring_no: no }, shop.admin())
    await desk.pass(2)
    expect(await desk.detail(no)).toMatchObject({ status: 'CANCELLED', paid_periods: 2 })
  })
})

describe('the list', () => {
  it('finds by number, state, method, buyer and app, and counts what it finds', async () => {
    const no = await desk.begun('pays', { email: 'rare@payer.example', quantity: 5 })
    const { out_trade_no } = await desk.detail(no)
    const found = async (question: object) => (await gateway.call(recurring.list, question, shop.admin())).data
    for (const question of [{ id: no }, { id: out_trade_no }, { buyer: 'Rare@payer.example' }]) {
      const { list, total } = await found(question)
      expect([question, list.map((row) => row.recurring_no), total]).toEqual([question, [no], 1])
    }
    const all = await found({ per_page: 100 })
    expect(all.total).toBe(all.list.length)
    for (const status of ['ACTIVE', 'CANCELLED', 'EXPIRED'] as const) {
      const some = await found({ status: [status], per_page: 100 })
      expect(some.total).toBe(all.list.filter((row) => row.status === status).length)
    }
    const two = await found({ status: ['ACTIVE', 'CANCELLED'], per_page: 100 })
    expect(two.list.map((row) => row.recurring_no)).toEqual(
      all.list.filter((row) => ['ACTIVE', 'CANCELLED'].includes(row.status)).map((row) => row.recurring_no),
    )
    expect((await found({ method: 'PIX' })).list.every((row) => row.method === 'PIX')).toBe(true)
    expect((await found({ app_id: '1' })).list).toEqual([])
  })

  it('shows nobody a contract of an app that is not theirs', async () => {
    const other = await addApp(gateway, shop.merchant_no)
    const { email } = await addPerson(gateway, { at: { [shop.merchant_no]: 'MERCHANT_OPERATOR' }, appIds: [other] })
    const narrow = await gateway.signIn(email)
    const no = await desk.begun()
    const narrowAgain = await gateway.signIn(email)
    expect((await gateway.call(recurring.list, {}, narrowAgain)).data.list).toEqual([])
    for (const call of [recurring.detail, recurring.cancel, recurring.retry]) {
      expect((await gateway.call(call, { recurring_no: no }, narrow)).code).toBe('40006')
    }
  })
})

it('keeps no card number and no readable token anywhere', async () => {
  const no = await desk.begun('third')
  const { rows } = await gateway.databases.owner.query<{ tables: string; token: string }>(
    `select string_agg(query_to_xml(format('select * from %I.%I', schemaname, tablename), true, false, '')::text, '') as tables,
       (select sealed_token from recurrings where recurring_no = $1) as token
     from pg_tables where schemaname in ('public', 'graphile_worker')`,
    [no],
  )
  const everything = (rows[0]?.tables ?? '') + gateway.logLines.join('')
  expect(rows[0]?.token.length).toBeGreaterThan(40)
  expect(everything).toContain('Coffee club')
  expect(everything).not.toContain(CARD.third)
  expect(everything).not.toMatch(/third-[0-9a-f]{24}/)
})
