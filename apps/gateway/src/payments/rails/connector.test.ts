import { randomUUID } from 'node:crypto'
import { captures } from '@balcao/contract/payments/captures'
import { refunds } from '@balcao/contract/payments/refunds'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { accountDesk } from '../../../test/support/desks/account-desk'
import { type ConnectorDesk, openConnectorDesk } from '../../../test/support/desks/connector-desk'
import { openTreasury } from '../../../test/support/desks/treasury'
import { runJobs } from '../../../test/support/servers/run-jobs'
import { closeOverdue } from '../payments'
import { poolTick } from '../virtual-accounts'

let desk: ConnectorDesk
beforeAll(async () => {
  desk = await openConnectorDesk()
  await desk.read()
})
beforeEach(() => desk.connect(true))
afterAll(() => desk.close())

const becomes = (tradeNo: string, status: string) =>
  vi.waitFor(async () => expect(await desk.statusOf(tradeNo)).toBe(status), { timeout: 60_000, interval: 50 })
const rows = async (sql: string, values: unknown[]) => (await desk.gateway.databases.owner.query(sql, values)).rows
const CARD = { number: '4111111111111111', holder: 'A Payer', expiry: '12/30', cvv: '123' }

describe('through a connector', () => {
  it('a payment is begun, told as paid over the wire, and booked once', async () => {
    const { tradeNo, number, data } = await desk.newPayment('100.00')
    expect(data.method_data?.pix_code).toBe(`pix-${number}`)
    expect(await desk.act({ act: 'pay', number })).toBe(200)
    await becomes(tradeNo, 'SUCCESS')
    await desk.read()
    expect(await rows(`select outcome from bank_events where trade_no = $1`, [tradeNo])).toEqual([
      { outcome: 'APPLIED' },
    ])
    expect(await desk.shop.isProved()).toBe(true)
  })

  it('an event that is not signed by the secret is not heard', async () => {
    const { tradeNo, number } = await desk.newPayment('100.00')
    const event = { id: 'forged', at: new Date().toISOString(), kind: 'confirmed', payment: number, payer: {} }
    const { response } = await desk.gateway.send('POST', '/api/channel/example/hook/events', {
      headers: { 'content-type': 'application/json', 'x-signature': `t=1,v1=${'0'.repeat(64)}` },
      body: JSON.stringify({ events: [event] }),
    })
    expect([response.status, await desk.statusOf(tradeNo)]).toEqual([403, 'PROCESSING'])
  })

  it('what was told while nobody heard is read again, and heard once more changes nothing', async () => {
    desk.connect(false)
    const paid = await desk.newPayment('41.00')
    const declined = await desk.newPayment('42.00')
    await desk.act({ act: 'pay', number: paid.number })
    await desk.act({ act: 'decline', number: declined.number })
    expect(await desk.statusOf(paid.tradeNo)).toBe('PROCESSING')
    await desk.read()
    expect([await desk.statusOf(paid.tradeNo), await desk.statusOf(declined.tradeNo)]).toEqual(['SUCCESS', 'REFUSED'])
    desk.connect(true)
    const later = await desk.newPayment('43.00')
    await desk.act({ act: 'pay', number: later.number })
    await becomes(later.tradeNo, 'SUCCESS')
    const heard = await rows('select event_id from bank_events where trade_no = $1', [paid.tradeNo])
    expect([heard.length, await desk.shop.isProved()]).toEqual([1, true])
  })

  it('a card is held, captured in part, and refunded', async () => {
    const { tradeNo, number } = await desk.newPayment(
      '90.00',
      { method: 'CreditCard', card: CARD },
      { capture: 'manual' },
    )
    await desk.act({ act: 'pay', number })
    await becomes(tradeNo, 'AUTHORISED')
    await desk.gateway.call(
      captures.capture,
      { trade_no: tradeNo, amount: '60.00', request_id: randomUUID() },
      desk.shop.admin(),
    )
    await runJobs(desk.gateway)
    await becomes(tradeNo, 'SUCCESS')
    const wish = { trade_no: tradeNo, amount: '20.00', reason: 'x', out_request_no: 'r-1' }
    expect((await desk.gateway.call(refunds.ask, wish, desk.shop.admin())).code).toBe('10000')
    await runJobs(desk.gateway)
    await desk.read()
    expect(await rows('select status from refunds where trade_no = $1', [tradeNo])).toEqual([{ status: 'REFUNDED' }])
    expect(await desk.shop.isProved()).toBe(true)
  })

  it('an order whose time is over is taken back there; one that was paid in silence is paid', async () => {
    desk.connect(false)
    const [unpaid, paid] = [await desk.newPayment('51.00'), await desk.newPayment('52.00')]
    await desk.act({ act: 'pay', number: paid.number })
    desk.gateway.clock.advance(1801)
    // Its clock is the real one: as far from ours as is borne with.
    await desk.gateway.databases.owner.query(
      `update orders set method_until = now() - interval '1 minute' where trade_no = any($1)`,
      [[unpaid.tradeNo, paid.tradeNo]],
    )
    desk.gateway.clock.advance(-1801)
    await closeOverdue(desk.gateway.gateway)
    expect([await desk.statusOf(unpaid.tradeNo), await desk.statusOf(paid.tradeNo)]).toEqual(['CANCEL', 'SUCCESS'])
    expect(await desk.act({ act: 'pay', number: unpaid.number })).toBe(422)
  })

  it('gives account numbers out before the pool is empty, and tells of deposits', async () => {
    await poolTick.run(desk.gateway.gateway)
    await poolTick.run(desk.gateway.gateway)
    const [pool] = await rows(`select count(*)::int as n from account_pool where mode = 'live'`, [])
    expect(pool).toEqual({ n: 500 })
    const accounts = accountDesk(desk.gateway, desk.shop)
    const account = (await accounts.create({ app_id: desk.shop.appId })).data
    const transfer = {
      type: account.type,
      to: account.type === 'PIX' ? account.account_id : account.account_number,
      amount: '77.50',
      payer_name: 'A Payer',
      payer_bank: 'Bank',
      payer_account: '1',
      tracking_key: 'E1234567820261118000000000000001',
    }
    await desk.act({ act: 'deposit', ...transfer })
    await vi.waitFor(async () =>
      expect(await rows('select status from account_deposits where account_id = $1', [account.account_id])).toEqual([
        { status: 'ACCEPTED' },
      ]),
    )
    expect(await desk.shop.isProved()).toBe(true)
  })

  it('pays out, and the books hear it once', async () => {
    const treasury = await openTreasury(desk.gateway)
    await treasury.credit(100_000n)
    const account = await treasury.verifiedAccount()
    const { withdrawal_no } = (await treasury.ask(account, '300.00')).data
    await treasury.decide('boss', withdrawal_no)
    await runJobs(desk.gateway)
    await vi.waitFor(
      async () => {
        await desk.read()
        const found = await rows('select status, bank_ref from withdrawals where withdrawal_no = $1', [withdrawal_no])
        expect(found).toEqual([{ status: 'PAID', bank_ref: `X${treasury.merchant_no}-p${withdrawal_no}` }])
      },
      { timeout: 60_000 },
    )
    expect(await rows('select kind, outcome from payout_events where payout_no = $1', [withdrawal_no])).toHaveLength(1)
    expect(await treasury.isProved()).toBe(true)
  })
})
