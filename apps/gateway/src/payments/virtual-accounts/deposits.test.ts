import { orders } from '@balcao/contract/payments/orders'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openGateway, type TestGateway } from '../../../test/harness'
import { accountDesk, type AccountDesk } from '../../../test/support/desks/account-desk'
import { mailsTo } from '../../../test/support/outside/outbox'
import { runJobs } from '../../../test/support/servers/run-jobs'
import { openShop, type Shop } from '../../../test/support/desks/shop'
import { returnDeposit, returnDue, tellWaiting } from './virtual-accounts.jobs'

let gateway: TestGateway
let shop: Shop
let desk: AccountDesk

beforeAll(async () => {
  gateway = await openGateway()
  shop = await openShop(gateway, {}, 'SANDBOX')
  desk = accountDesk(gateway, shop)
})
afterAll(() => gateway.close())

const DAY = 24 * 60 * 60
const newAccount = async (more: Parameters<AccountDesk['create']>[0] = {}) => (await desk.create(more)).data.account_id
const depositOf = async (account_id: string) => {
  const [deposit] = (await desk.deposits({ account_id })).list
  if (!deposit) throw new Error('nothing arrived')
  return deposit
}

describe('a bank’s message', () => {
  it('becomes one order, however often it is said, one after the other and at once', async () => {
    const account = await newAccount()
    const message = { event_id: 'TEN-TIMES', to: account, amount: '100.00' }
    expect(await desk.call(message)).toEqual({ status: 200, outcome: 'ACCEPTED' })
    for (let again = 0; again < 9; again++) {
      expect(await desk.call(message)).toEqual({ status: 200, outcome: 'REPEATED' })
    }
    expect(await desk.ordersOf(account)).toHaveLength(1)

    const parallel = { event_id: 'AT-ONCE', to: account, amount: '40.00' }
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => desk.call(parallel)))
    const counted = (wanted: string) => outcomes.filter(({ outcome }) => outcome === wanted).length
    expect([counted('ACCEPTED'), counted('REPEATED')]).toEqual([1, 9])
    const made = await desk.ordersOf(account)
    expect(made.map(({ out_trade_no }) => out_trade_no)).toEqual([`VA${account}0001`, `VA${account}0002`])
    expect(await desk.detail(account)).toMatchObject({ deposit_count: 2, deposit_total: '140.00' })
    expect((await desk.deposits({ account_id: account })).total).toBe(2)
  })

  it('makes a paid order with the payer’s facts, its fee and its books', async () => {
    const account = await newAccount({ customer_email: 'ana@payer.example' })
    const before = (await shop.balances('test'))?.pending ?? 0n
    await desk.call({
      to: account,
      amount: '200.00',
      payer_name: 'Ana Lima',
      payer_bank: 'Banco do Brasil',
      payer_account: '0001/123',
      tracking_key: 'E123',
    })
    const [made] = await desk.ordersOf(account)
    const order = await shop.order(made?.trade_no ?? '')
    expect(order).toMatchObject({
      status: 'SUCCESS',
      method: 'PIX',
      order_amount: '200.00',
      processing_fee: '7.98',
      reserve: '20.00',
      buyer_email: 'ana@payer.example',
      buyer_document: '52998224725',
      payer: { name: 'Ana Lima', bank: 'Banco do Brasil', account: '0001/123', tracking_key: 'E123' },
    })
    expect(order.timeline.map(({ event }) => event)).toEqual(['created', 'deposited'])
    expect(((await shop.balances('test'))?.pending ?? 0n) - before).toBe(200_00n - 7_98n - 20_00n)
    expect(await shop.isProved()).toBe(true)
    const { data } = await gateway.call(
      orders.totals,
      { mode: 'test', status: ['SUCCESS'], method: 'PIX' },
      shop.admin(),
    )
    expect(data.currencies[0]?.count).toBe(data.count)
  })

  it('is not taken with a wrong signature, and an unknown account is for the bank to bounce', async () => {
    const account = await newAccount()
    expect((await desk.call({ to: account }, 'f'.repeat(64))).status).toBe(403)
    expect(await desk.ordersOf(account)).toEqual([])
    for (const to of ['0000000000000000', 'nonsense', `${account.slice(0, 15)}_`]) {
      expect(await desk.call({ to })).toEqual({ status: 200, outcome: 'UNKNOWN' })
    }
    expect(await desk.call({ type: 'SPEI', to: '646180000000000019' })).toEqual({ status: 200, outcome: 'UNKNOWN' })
  })

  it('finds a SPEI account by its CLABE', async () => {
    const { data } = await desk.create({ type: 'SPEI' })
    expect(await desk.call({ type: 'SPEI', to: data.account_number, amount: '75.00' })).toMatchObject({
      outcome: 'ACCEPTED',
    })
    expect(await desk.detail(data.account_id)).toMatchObject({ deposit_total: '75.00', currency: 'MXN' })
  })
})

describe('a deposit that is odd', () => {
  it.each([
    ['less than is expected', '99.99', 'SHORT'],
    ['more than is expected', '100.01', 'OVER'],
  ])('because it is %s waits, and becomes an order when it is accepted', async (_, amount, oddity) => {
    const account = await newAccount({ expected_amount: '100.00' })
    expect(await desk.call({ to: account, amount })).toMatchObject({ outcome: 'WAITING' })
    const waiting = await depositOf(account)
    expect(waiting).toMatchObject({ status: 'WAITING', oddity, expected_amount: '100.00', trade_no: null })
    expect(await desk.detail(account)).toMatchObject({ waiting_count: 1, deposit_count: 0 })
    const accepted = (await desk.accept(waiting.deposit_no)).data
    expect(accepted).toMatchObject({ status: 'ACCEPTED', oddity, return_time: null })
    expect(await shop.order(accepted.trade_no ?? '')).toMatchObject({ status: 'SUCCESS', order_amount: amount })
    expect((await desk.accept(waiting.deposit_no)).failure.sub_code).toBe('deposit-status-invalid')
    expect((await desk.sendBack(waiting.deposit_no)).failure.sub_code).toBe('deposit-status-invalid')
    expect(await desk.ordersOf(account)).toHaveLength(1)
  })

  it('waits where it looks like the same transfer again: by its key, or by payer, amount and time', async () => {
    const account = await newAccount()
    const transfer = { to: account, amount: '60.00', payer_account: 'SAME', tracking_key: 'SAME-KEY' }
    expect((await desk.call(transfer)).outcome).toBe('ACCEPTED')
    expect((await desk.call({ ...transfer, tracking_key: 'OTHER-KEY' })).outcome).toBe('WAITING')
    expect((await depositOf(account)).oddity).toBe('DUPLICATE')
    await shop.pass(11 * 60)
    expect((await desk.call({ ...transfer, tracking_key: 'THIRD-KEY' })).outcome).toBe('ACCEPTED')
    expect((await desk.call({ ...transfer, payer_account: 'ELSE', amount: '1.00' })).outcome).toBe('WAITING')
    expect((await desk.call({ ...transfer, payer_account: 'ELSE', tracking_key: 'FOURTH' })).outcome).toBe('ACCEPTED')
  })

  it('on a cancelled account is returned to the payer, once', async () => {
    const account = await newAccount()
    await desk.cancel(account)
    await desk.call({ to: account, amount: '80.00' })
    const { deposit_no, oddity } = await depositOf(account)
    expect(oddity).toBe('CANCELED')
    expect((await desk.sendBack(deposit_no)).data.status).toBe('RETURNING')
    await returnDeposit.run(gateway.gateway, { merchant_no: shop.merchant_no, deposit_no })
    await runJobs(gateway)
    expect(await depositOf(account)).toMatchObject({ status: 'RETURNED', trade_no: null })
    expect((await depositOf(account)).detail).toBe(`SBX${deposit_no}`)
    expect(await desk.ordersOf(account)).toEqual([])
    expect((await desk.accept(deposit_no)).failure.sub_code).toBe('deposit-status-invalid')
  })

  it('waits again when the bank will not take it back, and then for a person alone', async () => {
    const account = await newAccount({ expected_amount: '10.00' })
    await desk.call({ to: account, amount: '20.77' })
    const { deposit_no } = await depositOf(account)
    await desk.sendBack(deposit_no)
    await runJobs(gateway)
    expect(await depositOf(account)).toMatchObject({ status: 'WAITING', detail: 'account-closed', return_time: null })
    await shop.pass(6 * DAY)
    await returnDue(gateway.gateway)
    expect((await depositOf(account)).status).toBe('WAITING')
    expect((await desk.accept(deposit_no)).data.status).toBe('ACCEPTED')
  })

  it('goes back by itself after five days, not before', async () => {
    const account = await newAccount({ expected_amount: '10.00' })
    await desk.call({ to: account, amount: '9.00' })
    await shop.pass(5 * DAY - 60)
    await returnDue(gateway.gateway)
    expect((await depositOf(account)).status).toBe('WAITING')
    await shop.pass(60)
    await returnDue(gateway.gateway)
    await returnDue(gateway.gateway)
    await runJobs(gateway)
    expect(await depositOf(account)).toMatchObject({ status: 'RETURNED', decided_by: '' })
  })

  it('is decided once, by whoever is first', async () => {
    const account = await newAccount({ expected_amount: '10.00' })
    await desk.call({ to: account, amount: '9.00' })
    const { deposit_no } = await depositOf(account)
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => desk.accept(deposit_no)),
      ...Array.from({ length: 5 }, () => desk.sendBack(deposit_no)),
    ])
    expect(answers.filter(({ code }) => code === '10000')).toHaveLength(1)
    const { status } = await depositOf(account)
    expect(await desk.ordersOf(account)).toHaveLength(status === 'ACCEPTED' ? 1 : 0)
    expect(await shop.isProved()).toBe(true)
  })

  it('of a merchant that was suspended waits until it is open again', async () => {
    const account = await newAccount()
    const become = (status: string) =>
      gateway.databases.owner.query('update merchants set status = $2 where merchant_no = $1', [
        shop.merchant_no,
        status,
      ])
    await become('SUSPENDED')
    expect((await desk.call({ to: account })).outcome).toBe('WAITING')
    await become('ACTIVE')
    const deposit = await depositOf(account)
    expect(deposit.oddity).toBe('NOT_TRADING')
    expect((await desk.accept(deposit.deposit_no)).data.status).toBe('ACCEPTED')
  })

  it('is told to the merchant’s admins by mail, once', async () => {
    await runJobs(gateway)
    const account = await newAccount({ expected_amount: '10.00' })
    await desk.call({ to: account, amount: '9.13' })
    const { deposit_no } = await depositOf(account)
    await runJobs(gateway)
    await tellWaiting.run(gateway.gateway, { merchant_no: shop.merchant_no, deposit_no })
    const mails = (await mailsTo(gateway, shop.email)).filter((mail) => mail.includes('9.13 BRL'))
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain('a deposit of 9.13 BRL waits for your decision')
  })
})

describe('what a deposit leaves behind', () => {
  it('is one in the totals of its state and reason, through all its states', async () => {
    const { rows } = await gateway.databases.owner.query<{ status: string; oddity: string; n: bigint }>(
      'select status, oddity, count(*) as n from account_deposits where merchant_no = $1 group by 1, 2',
      [shop.merchant_no],
    )
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['ACCEPTED', 'WAITING', 'RETURNED']))
    const all = rows.reduce((sum, { n }) => sum + Number(n), 0)
    expect((await desk.deposits({})).total).toBe(all)
    // From a moment within a day on there are no totals: the rows themselves are counted.
    expect((await desk.deposits({ time_from: '2026-01-01T00:00:01.000Z' })).total).toBe(all)
    for (const { status, oddity, n } of rows.filter((row) => row.oddity !== '')) {
      expect([status, oddity, (await desk.deposits({ status: [status], oddity })).total]).toEqual([
        status,
        oddity,
        Number(n),
      ])
    }
    expect(await desk.deposits({ status: ['RETURNING'] })).toMatchObject({ total: 0, list: [] })
  })

  it('is one line in the audit log for each message and each decision', async () => {
    const account = await newAccount({ expected_amount: '10.00' })
    await desk.call({ event_id: 'AUDITED', to: account, amount: '9.00' })
    await desk.call({ event_id: 'AUDITED', to: account, amount: '9.00' })
    const { deposit_no } = await depositOf(account)
    await desk.sendBack(deposit_no)
    await runJobs(gateway)
    const { rows } = await gateway.databases.owner.query<{ action: string }>(
      'select action from audit_log where merchant_no = $1 and object_id = $2 order by id',
      [shop.merchant_no, deposit_no],
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'virtualAccounts.deposited',
      'virtualAccounts.returnDeposit',
      'virtualAccounts.return',
    ])
  })
})
