import fc from 'fast-check'
import { ORDER_EVENTS, type OrderState } from '@balcao/kernel/order-state'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addMerchant } from '../../../test/factories'
import { openGateway, type TestGateway } from '../../../test/harness'
import { runJobs } from '../../../test/support/servers/run-jobs'
import { ChannelDown, type BankEventKind } from '../../ports/channels/channel'
import { balancesOf } from '../../ledger/balances'
import { isProved, proveLedger } from '../../ledger/proof'
import { openTenant } from '../../kit/database/tenancy'
import { inTransaction } from '../../kit/database/transaction'
import { onBankEvent } from './on-bank-event'
import { sendMoneyBack } from './send-back'
import { noteFigure, times } from '../../../test/support/servers/in-full'

const SEQUENCES = times('SEQUENCES', 40, 10_000)

let gateway: TestGateway
let merchant: string
let number = 0

beforeAll(async () => {
  gateway = await openGateway()
  merchant = await addMerchant(gateway)
  await gateway.databases.owner.query(
    `insert into terms (merchant_no, currency, method, valid_from, fee_percent, fee_fixed, fee_minimum, reserve_percent, reserve_days, refund_fee, chargeback_fee)
     values ($1, 'BRL', '', '2026-01-01Z', '3.99', 60, 0, '10', 90, 0, 6000),
            ($1, 'BRL', 'PIX', '2026-01-01Z', '1', 0, 0, '0', 90, 0, 6000),
            ($1, 'BRL', 'PIX', '2027-01-01Z', '9', 0, 0, '0', 90, 0, 6000)`,
    [merchant],
  )
})
afterAll(() => gateway.close())

async function order(status: OrderState, method: string, amount = 15_990n): Promise<string> {
  const tradeNo = `2026111512000${String(++number).padStart(6, '0')}`
  await gateway.databases.owner.query(
    `insert into orders (merchant_no, trade_no, out_trade_no, link_token, app_id, method, currency, amount, refunded, fee, reserve,
       status, subject, content, return_url, buyer_email, buyer_document, refuse_detail, late, created_by, business_day,
       create_time, update_time, expire_time, channel)
     values ($1, $2, $2, $2, 'A', $3, 'BRL', $4, 0, 0, 0, $5, '', '', '', '', '', '', false, '', '2026-11-15', $6, $6, $6, 'demo-bank')`,
    [merchant, tradeNo, method, amount, status, gateway.clock.now()],
  )
  return tradeNo
}
const tell = (tradeNo: string, kind: BankEventKind, eventId = `${tradeNo}-${kind}-${++number}`) =>
  onBankEvent(gateway.gateway, {
    channel: 'demo-bank',
    eventId,
    merchant_no: merchant,
    tradeNo,
    kind,
    detail: 'why',
    payer: {},
  })
const stored = async (tradeNo: string) =>
  (
    await gateway.databases.owner.query(
      'select status, fee, reserve, late, pay_time, refuse_detail from orders where trade_no = $1',
      [tradeNo],
    )
  ).rows[0] as { status: string; fee: bigint; reserve: bigint; late: boolean; refuse_detail: string }
const asShop = <R>(work: Parameters<typeof inTransaction<R>>[2]) =>
  inTransaction(gateway.databases.app, openTenant(merchant), work)
const pending = async () => (await asShop((db) => balancesOf(db, merchant))).get('BRL')?.pending ?? 0n
const proved = async () => isProved(await asShop((db) => proveLedger(db, merchant)))

describe('a confirmation', () => {
  it('pays the order and books gross, fee and reserve by the terms of its day and method', async () => {
    const before = await pending()
    const card = await order('PROCESSING', 'CreditCard')
    expect(await tell(card, 'confirmed')).toBe('APPLIED')
    expect(await stored(card)).toMatchObject({ status: 'SUCCESS', fee: 698n, reserve: 1599n, late: false })
    expect((await pending()) - before).toBe(15_990n - 698n - 1_599n)
    const pix = await order('PROCESSING', 'PIX')
    await tell(pix, 'confirmed')
    expect(await stored(pix)).toMatchObject({ fee: 160n, reserve: 0n })
    expect(await proved()).toBe(true)
  })

  it('delivered ten times at once has one effect', async () => {
    const tradeNo = await order('PROCESSING', 'PIX')
    const before = await pending()
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => tell(tradeNo, 'confirmed', `once-${tradeNo}`)))
    expect(outcomes.toSorted()).toEqual(['APPLIED', ...Array.from({ length: 9 }, () => 'REPEATED')])
    expect((await pending()) - before).toBe(15_830n)
  })

  it('that comes late is taken for slips and transfers, and goes back for what moves at once', async () => {
    for (const state of ['EXPIRED', 'CANCEL'] as const) {
      const slip = await order(state, 'Boleto')
      expect(await tell(slip, 'confirmed')).toBe('APPLIED')
      expect(await stored(slip)).toMatchObject({ status: 'SUCCESS', late: true })
      const before = await pending()
      const pix = await order(state, 'PIX')
      expect(await tell(pix, 'confirmed')).toBe('SENT_BACK')
      expect(await stored(pix)).toMatchObject({ status: state })
      expect(await pending()).toBe(before)
    }
  })
})

describe('money that goes back', () => {
  const backs = async (tradeNo: string) =>
    (
      await gateway.databases.owner.query(
        `select b.status, b.amount, b.detail, (select count(*)::int from audit_log a where a.object = 'order'
           and a.object_id = $1 and a.action = 'payments.sendBack') as audited
         from send_backs b where b.trade_no = $1`,
        [tradeNo],
      )
    ).rows as { status: string; amount: bigint; detail: string; audited: number }[]

  it('is asked of the bank once, after the commit, with its answer kept and audited, and nothing is booked', async () => {
    const tradeNo = await order('EXPIRED', 'PIX')
    const before = await pending()
    for (let again = 0; again < 3; again++) await tell(tradeNo, 'confirmed', `late-${tradeNo}`)
    expect(await backs(tradeNo)).toMatchObject([{ status: 'PENDING', amount: 15_990n, audited: 0 }])
    await runJobs(gateway)
    const [{ detail } = { detail: '' }] = await backs(tradeNo)
    expect(detail).toMatch(/^SBXSB/)
    expect(await backs(tradeNo)).toEqual([{ status: 'SENT', amount: 15_990n, detail, audited: 1 }])
    await sendMoneyBack.run(gateway.gateway, { merchant_no: merchant, send_back_no: detail.slice(3) })
    expect((await backs(tradeNo))[0]?.audited).toBe(1)
    expect(await pending()).toBe(before)
    expect(await proved()).toBe(true)
  })

  it('says so when the bank will not take it', async () => {
    const tradeNo = await order('CANCEL', 'GCASH', 10_077n)
    await tell(tradeNo, 'confirmed')
    await runJobs(gateway)
    expect(await backs(tradeNo)).toMatchObject([{ status: 'REJECTED', detail: 'account-closed', audited: 1 }])
  })

  it('waits for a bank that cannot be reached', async () => {
    const tradeNo = await order('CANCEL', 'PIX')
    await tell(tradeNo, 'confirmed')
    const reach = vi.spyOn(gateway.demoBank, 'sendBack').mockRejectedValue(new ChannelDown('away'))
    await runJobs(gateway)
    // Another order's job may be due again meanwhile.
    const asked = reach.mock.calls.filter(([money]) => money.tradeNo === tradeNo)
    expect([asked.length, await backs(tradeNo)]).toMatchObject([1, [{ status: 'PENDING', audited: 0 }]])
    reach.mockRestore()
    // The queue may write down the failure, and when it tries again, a moment after the job has ended.
    await vi.waitFor(
      async () => {
        await gateway.databases.queue.query(`update graphile_worker._private_jobs set run_at = '2020-01-01Z'`)
        await runJobs(gateway)
        expect(await backs(tradeNo)).toMatchObject([{ status: 'SENT', audited: 1 }])
      },
      { timeout: 60_000, interval: 200 },
    )
  })
})

describe('a decline', () => {
  it('refuses the order and keeps the reason', async () => {
    const tradeNo = await order('PROCESSING', 'CreditCard')
    expect(await tell(tradeNo, 'declined')).toBe('APPLIED')
    expect(await stored(tradeNo)).toMatchObject({ status: 'REFUSED', refuse_detail: 'why' })
  })
})

describe('whatever a bank says, in whatever order', () => {
  it(
    'never moves an order against the table, and the books always prove',
    async () => {
      const kinds = fc.constantFrom<BankEventKind>('confirmed', 'declined', 'held')
      const states = fc.constantFrom<OrderState>(
        'INITIAL',
        'PROCESSING',
        'RISK_CONTROLLING',
        'EXPIRED',
        'CANCEL',
        'REFUSED',
      )
      const methods = fc.constantFrom('PIX', 'Boleto', 'CreditCard')
      const { failed, errorInstance } = await fc.check(
        fc.asyncProperty(states, methods, fc.array(kinds, { maxLength: 5 }), async (first, method, said) => {
          const tradeNo = await order(first, method)
          let state: string = first
          for (const kind of said) {
            await tell(tradeNo, kind)
            const { status } = await stored(tradeNo)
            const isForeseen = Object.values(ORDER_EVENTS).some(
              ({ from, to }) => (from as readonly string[]).includes(state) && to === status,
            )
            if (status !== state && !isForeseen) throw new Error(`${state} became ${status} by ${kind}`)
            state = status
          }
        }),
        { numRuns: SEQUENCES },
      )
      expect([failed, errorInstance]).toEqual([false, null])
      expect(await proved()).toBe(true)
      noteFigure(
        `${SEQUENCES.toLocaleString('en')} sequences of what banks say: no order moved against the table, the books proved`,
      )
    },
    60_000 + SEQUENCES * 500,
  )
})
