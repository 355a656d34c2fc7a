import { disputes } from '@balcao/contract/payments/disputes'
import { refunds } from '@balcao/contract/payments/refunds'
import { disputeAfter, isBooked, type DisputeEvent, type DisputeState } from '@balcao/kernel/dispute-state'
import { orderAfter, type OrderEvent, type OrderState } from '@balcao/kernel/order-state'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openGateway, type TestGateway } from '../../../test/harness'
import { tell } from '../../../test/support/desks/bank'
import { openShop, type Shop } from '../../../test/support/desks/shop'
import type { BankEventKind } from '../../ports/channels/channel'
import { expire } from './disputes.jobs'
import { noteFigure, times } from '../../../test/support/servers/in-full'

const SEQUENCES = times('SEQUENCES', 15, 10_000)
const PAID = 10_000n
const PART = 3_000n
const FEE = 6_000n
const ACTS = [
  'refund',
  'refundPaid',
  'refundRejected',
  'refundRevoked',
  'open',
  'openAgain',
  'chargedBack',
  'withdrawn',
  'won',
  'lost',
  'accepted',
  'contested',
  'expired',
] as const
type Act = (typeof ACTS)[number]

let gateway: TestGateway
let shop: Shop
let number = 0

beforeAll(async () => {
  gateway = await openGateway()
  shop = await openShop(gateway, { fee: '0', reserve: '10' })
  await gateway.databases.owner.query(`update apps set notify_url = 'https://shop.example/hook' where app_id = $1`, [
    shop.appId,
  ])
  for (let n = 0; n < SEQUENCES / 50; n++) await shop.paidOrder('50000.00')
})
afterAll(() => gateway.close())

/** What the tables say must be, kept apart from everything that does it. */
class Model {
  order: OrderState = 'SUCCESS'
  before: OrderState = 'SUCCESS'
  refunded = 0n
  hasRefund = false
  dispute: DisputeState | null = null
  claimed = 0n
  /** What the merchant has of this order, in all accounts. */
  worth = PAID

  apply(act: Act): void {
    if (act === 'refund') return this.#ask()
    if (act.startsWith('refund')) return this.#endRefund(act as OrderEvent)
    if (act === 'open') return this.#begin('disputeOpened')
    if (act === 'chargedBack') return this.#begin('chargedBack')
    if (act !== 'openAgain') this.#decide(act as DisputeEvent)
  }

  #move(event: OrderEvent): void {
    this.order = orderAfter(this.order, event, this.before) ?? this.order
  }
  #ask(): void {
    if (this.order !== 'SUCCESS' || this.refunded + PART > PAID) return
    this.#move('refundAsked')
    this.hasRefund = true
  }
  #endRefund(act: OrderEvent): void {
    if (!this.hasRefund) return
    this.hasRefund = false
    if (act === ('refundPaid' as OrderEvent)) {
      this.refunded += PART
      this.worth -= PART
      return this.#move(this.refunded === PAID ? 'refundPaidInFull' : 'refundPaidInPart')
    }
    this.#move(act)
  }
  #begin(event: 'disputeOpened' | 'chargedBack'): void {
    if (this.order === 'DISPUTE' || !orderAfter(this.order, event)) return
    if (this.hasRefund) this.#endRefund('refundRevoked')
    const isSecond = this.order === 'CHARGEBACK_REVERSED'
    this.before = this.order
    this.#move(event)
    this.claimed = PAID - this.refunded
    this.dispute = event === 'disputeOpened' ? 'NEEDS_RESPONSE' : 'LOST'
    if (this.dispute === 'LOST') this.worth -= this.claimed + (isSecond ? 0n : FEE)
  }
  #decide(event: DisputeEvent): void {
    const from = this.dispute
    const to = from && disputeAfter(from, event)
    if (!from || !to) return
    this.dispute = to
    if (isBooked(to)) {
      this.worth -= this.claimed + FEE
      this.#move('chargedBack')
    } else if (isBooked(from)) {
      this.worth += this.claimed
      this.#move('chargebackWon')
    } else if (to !== 'UNDER_REVIEW') this.#move('disputeClosed')
  }
}

/** The same acts, done to the gateway. */
class Real {
  readonly tradeNo: string
  refundNo = ''
  disputeNo = ''
  caseNo = 'none'
  constructor(tradeNo: string) {
    this.tradeNo = tradeNo
  }

  async apply(act: Act): Promise<void> {
    if (act === 'refund') return this.#ask()
    if (act === 'refundRevoked')
      await gateway.call(refunds.revoke, { refund_no: this.refundNo || 'none' }, shop.admin())
    else if (act === 'refundPaid' || act === 'refundRejected') await this.#say(act, { refundNo: this.refundNo })
    else if (act === 'open') await this.#begin('disputeOpened')
    else if (act === 'chargedBack') await this.#begin('chargedBack')
    else if (act === 'openAgain') await (this.disputeNo && this.#say('disputeOpened'))
    else if (act === 'accepted' || act === 'contested') await this.#answer(act === 'accepted' ? 'ACCEPT' : 'CONTEST')
    else if (act === 'expired') await this.#letPass()
    else await this.#say(({ withdrawn: 'disputeWithdrawn', won: 'disputeWon', lost: 'disputeLost' } as const)[act])
  }

  async #ask(): Promise<void> {
    const wish = { trade_no: this.tradeNo, amount: '30.00', out_request_no: `M${++number}` }
    const { data, code } = await gateway.call(refunds.ask, wish, shop.admin())
    if (code === '10000') this.refundNo = data.refund_no
  }
  #say(kind: BankEventKind, more: object = {}) {
    return tell(gateway, shop.merchant_no, this.tradeNo, kind, { caseNo: this.caseNo, ...more })
  }
  async #begin(kind: BankEventKind): Promise<void> {
    const caseNo = `M${++number}`
    if ((await this.#say(kind, { caseNo })) !== 'APPLIED') return
    this.caseNo = caseNo
    const { rows } = await gateway.databases.owner.query<{ dispute_no: string }>(
      'select dispute_no from disputes where case_no = $1',
      [caseNo],
    )
    this.disputeNo = rows[0]?.dispute_no ?? ''
  }
  async #answer(action: string): Promise<void> {
    const input = { dispute_no: this.disputeNo || 'none', action, text: 'wait', request_id: `M${++number}` }
    await gateway.call(disputes.respond, input, shop.admin())
  }
  async #letPass(): Promise<void> {
    await gateway.databases.owner.query('update disputes set respond_by = $2 where dispute_no = $1', [
      this.disputeNo,
      gateway.clock.now(),
    ])
    await expire(gateway.gateway)
  }
}

async function stored({ tradeNo, disputeNo }: Real) {
  const { rows } = await gateway.databases.owner.query<{ order: string; refunded: bigint; dispute: string | null }>(
    `select status as order, refunded, (select status from disputes where merchant_no = $1 and dispute_no = $3) as dispute
     from orders where merchant_no = $1 and trade_no = $2`,
    [shop.merchant_no, tradeNo, disputeNo],
  )
  return rows[0]
}

/** How often the shop was told that it may ship, and whether each step of the order was told once. */
async function told({ tradeNo }: Real) {
  const { rows } = await gateway.databases.owner.query<{ succeeded: number; is_each_told: boolean }>(
    `select count(*) filter (where event = 'order.success')::int as succeeded,
       count(*) = (select count(*) from order_events where merchant_no = $1 and trade_no = $2) as is_each_told
     from notifications where merchant_no = $1 and kind = 'order' and object_id = $2`,
    [shop.merchant_no, tradeNo],
  )
  return rows[0]
}

const worth = async () => Object.values((await shop.balances())!).reduce((sum, balance) => sum + balance, 0n)

describe('whatever merchants, banks and the clock do, in whatever order', () => {
  it(
    `orders, disputes, refunds and money are what the tables say, in ${SEQUENCES} sequences`,
    async () => {
      let expected = await worth()
      const sequence = fc.array(fc.constantFrom(...ACTS), { minLength: 1, maxLength: 10 })
      const { failed, counterexample, errorInstance } = await fc.check(
        fc.asyncProperty(sequence, async (acts) => {
          const model = new Model()
          const real = new Real(await shop.paidOrder())
          for (const act of acts) {
            model.apply(act)
            await real.apply(act)
            expect([act, await stored(real)]).toEqual([
              act,
              { order: model.order, refunded: model.refunded, dispute: model.dispute },
            ])
          }
          expect(await told(real)).toEqual({ succeeded: 1, is_each_told: true })
          expected += model.worth
          expect(await worth()).toBe(expected)
          expect(await shop.isProved()).toBe(true)
        }),
        { numRuns: SEQUENCES, endOnFailure: true },
      )
      expect([failed, counterexample, errorInstance]).toEqual([false, null, null])
      noteFigure(
        `${SEQUENCES.toLocaleString('en')} lives of orders, refunds and disputes: states and money as the tables say, one order.success each`,
      )
    },
    60_000 + SEQUENCES * 600,
  )
})
