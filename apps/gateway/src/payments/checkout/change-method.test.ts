import { checkout } from '@balcao/contract/payments/checkout'
import { orders } from '@balcao/contract/payments/orders'
import type { Method } from '@balcao/kernel/methods'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openGateway, type TestGateway } from '../../../test/harness'
import { openShop, type Shop } from '../../../test/support/desks/shop'
import { noteFigure, SEED, times } from '../../../test/support/servers/in-full'
import { runJobs } from '../../../test/support/servers/run-jobs'
import { ChannelDown } from '../../ports/channels/channel'
import { onBankEvent, tellDiary } from '../payments'

const ROUNDS = times('ROUNDS', 6, 1000)
const CARD = { number: '4111111111111111', holder: 'A Payer', expiry: '12/30', cvv: '123' }

let gateway: TestGateway
let shop: Shop

beforeAll(async () => {
  gateway = await openGateway()
  shop = await openShop(gateway)
})
afterAll(() => gateway.close())

const view = async (link: string) => (await gateway.call(checkout.view, { link })).data
const choose = (link: string, method: Method) =>
  gateway.call(checkout.submit, { link, method, ...(method === 'CreditCard' ? { card: CARD } : {}) })

/** The bank says that this try of the order was paid. */
async function paid(tradeNo: string, attempt: number) {
  const { body, signature } = gateway.demoBank.paidBy(shop.merchant_no, tradeNo, attempt)
  const event = gateway.demoBank.parseCallback(signature, body)
  if (!event) throw new Error('not as this bank signs')
  return onBankEvent(gateway.gateway, event)
}

async function newOrder(amount = '100.00') {
  const { link, out_trade_no } = await shop.newLink(amount)
  const { list } = (await gateway.call(orders.list, { id: out_trade_no }, shop.admin())).data
  return { link, tradeNo: list[0]?.trade_no ?? '' }
}

async function kept(tradeNo: string) {
  const { rows } = await gateway.databases.owner.query<{
    methods: string[]
    cancels: string[]
    backs: { attempt: number; status: string }[] | null
    booked: number
  }>(
    `select array(select method from order_attempts where trade_no = $1 order by attempt) as methods,
       array(select cancel_status from order_attempts where trade_no = $1 order by attempt) as cancels,
       (select json_agg(json_build_object('attempt', attempt, 'status', status) order by attempt)
        from send_backs where trade_no = $1) as backs,
       (select count(*)::int from ledger_entries where trade_no = $1 and type = 'PAYMENT' and amount > 0) as booked`,
    [tradeNo],
  )
  return rows[0]!
}

describe('another method', () => {
  it('may be chosen while the first one waits, and is what every window shows from then on', async () => {
    const { link, tradeNo } = await newOrder()
    const first = (await choose(link, 'PIX')).data
    expect(first).toMatchObject({ status: 'PROCESSING', method: 'PIX', methods: expect.arrayContaining(['Boleto']) })
    const second = (await choose(link, 'Boleto')).data
    expect(second).toMatchObject({ status: 'PROCESSING', method: 'Boleto' })
    expect(Object.keys(second.method_data)).toEqual(['boleto_line', 'boleto_barcode'])
    expect(await view(link)).toMatchObject({ method: 'Boleto', method_data: second.method_data })
    const third = (await choose(link, 'PIX')).data
    expect(third.method_data['pix_code']).not.toBe(first.method_data['pix_code'])
    await runJobs(gateway)
    expect(await kept(tradeNo)).toMatchObject({
      methods: ['PIX', 'Boleto', 'PIX'],
      cancels: ['CANCELLED', 'KEPT', ''],
    })
    const { timeline } = await shop.order(tradeNo)
    expect(timeline.map(({ event }) => event)).toEqual(['created', 'submitted', 'methodChanged', 'methodChanged'])
  })

  it('is no news to the shop, and the totals count the order once', async () => {
    const { link, tradeNo } = await newOrder()
    await choose(link, 'PIX')
    const told = async () =>
      Number(
        (await gateway.databases.owner.query('select count(*) as n from notifications where lane = $1', [tradeNo]))
          .rows[0].n,
      )
    const before = await told()
    await choose(link, 'CreditCard')
    expect(await told()).toBe(before)
    expect((await shop.order(tradeNo)).method).toBe('CreditCard')
  })

  it('is not to be had once the money is sure, or the time is over', async () => {
    const { link, tradeNo } = await newOrder()
    await choose(link, 'PIX')
    await paid(tradeNo, 1)
    expect((await choose(link, 'Boleto')).failure.sub_code).toBe('payment-over')
    expect((await view(link)).methods).toEqual([])
  })

  it('makes the bank forget the first one: a card that was not yet answered takes nothing', async () => {
    const { link, tradeNo } = await newOrder()
    await choose(link, 'CreditCard')
    await choose(link, 'PIX')
    await runJobs(gateway)
    gateway.clock.advance(5)
    await tellDiary(gateway.gateway)
    expect(await view(link)).toMatchObject({ status: 'PROCESSING', method: 'PIX' })
    expect((await kept(tradeNo)).backs).toBeNull()
  })

  it('outlives a bank that answers the first one too late, or not at all', async () => {
    const { link } = await newOrder()
    const start = vi.spyOn(gateway.demoBank, 'start').mockImplementationOnce(async () => {
      await choose(link, 'Boleto')
      throw new ChannelDown('away')
    })
    expect((await choose(link, 'PIX')).failure.sub_code).toBe('bank-unreachable')
    start.mockRestore()
    const seen = await view(link)
    expect([seen.status, seen.method, seen.refuse_detail]).toEqual(['PROCESSING', 'Boleto', ''])
    expect(seen.method_data['boleto_line']).toHaveLength(47)
  })
})

describe('money for a method that was left', () => {
  it('goes back where it moves at once, also while the order waits', async () => {
    const { link, tradeNo } = await newOrder()
    await choose(link, 'PIX')
    await choose(link, 'Boleto')
    expect(await paid(tradeNo, 1)).toBe('SENT_BACK')
    expect((await view(link)).status).toBe('PROCESSING')
    await runJobs(gateway)
    expect((await kept(tradeNo)).backs).toEqual([{ attempt: 1, status: 'SENT' }])
    expect(await paid(tradeNo, 2)).toBe('APPLIED')
    expect(await kept(tradeNo)).toMatchObject({ booked: 1 })
  })

  it('pays the order where it takes days, and what was chosen since then is cancelled or goes back', async () => {
    const { link, tradeNo } = await newOrder()
    await choose(link, 'Boleto')
    await choose(link, 'PIX')
    expect(await paid(tradeNo, 1)).toBe('APPLIED')
    expect(await shop.order(tradeNo)).toMatchObject({ status: 'SUCCESS', method: 'Boleto', late: false })
    expect(await paid(tradeNo, 2)).toBe('SENT_BACK')
    await runJobs(gateway)
    expect(await kept(tradeNo)).toMatchObject({
      cancels: ['KEPT', 'CANCELLED'],
      backs: [{ attempt: 2, status: 'SENT' }],
      booked: 1,
    })
  })

  it('pays also an order whose next try was declined; a second slip of a paid order goes back', async () => {
    const { link, tradeNo } = await newOrder()
    await choose(link, 'Boleto')
    await choose(link, 'Lottery')
    await gateway.call(checkout.submit, { link, method: 'CreditCard', card: { ...CARD, number: '4000000000000002' } })
    gateway.clock.advance(2)
    await tellDiary(gateway.gateway)
    expect((await view(link)).status).toBe('REFUSED')
    expect(await paid(tradeNo, 2)).toBe('APPLIED')
    expect(await paid(tradeNo, 1)).toBe('SENT_BACK')
    expect(await kept(tradeNo)).toMatchObject({ booked: 1, backs: [{ attempt: 1 }] })
  })

  it('that no try of the order is for waits for a person', async () => {
    const { link, tradeNo } = await newOrder()
    await choose(link, 'PIX')
    expect(await paid(tradeNo, 7)).toBe('REVIEW')
    expect((await view(link)).status).toBe('PROCESSING')
  })
})

/** The same numbers for the same seed. */
function dice(seed: number) {
  let state = seed % 2_147_483_647 || 1
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

describe('changes against confirmations', () => {
  it(
    'never pay an order twice without one payment being sent back, and the books prove',
    async () => {
      const roll = dice(SEED)
      const METHODS = ['PIX', 'Boleto', 'Lottery', 'CreditCard'] as const
      const any = () => METHODS[roll(METHODS.length)] ?? 'PIX'
      const seen = { sentBack: 0, refused: 0 }
      let took = 30
      for (let round = 0; round < ROUNDS; round++) {
        const { link, tradeNo } = await newOrder('50.00')
        await choose(link, any())
        const outcomes = new Map<number, string>()
        const confirm = async (attempt: number) => {
          const outcome = await paid(tradeNo, attempt)
          if (!['REPEATED', 'REVIEW'].includes(outcome)) outcomes.set(attempt, outcome)
        }
        const begun = performance.now()
        // Somewhere while the change is at work, by how long the last one took.
        const meanwhile = pause(roll(1 + Math.ceil(took))).then(() => confirm(1))
        const changed = await choose(link, any())
        took = performance.now() - begun
        await meanwhile
        if (changed.code !== '10000') seen.refused++
        await Promise.all([confirm(1), choose(link, any()), confirm(2), confirm(1)])
        const { methods } = await kept(tradeNo)
        for (let attempt = methods.length; attempt > 0; attempt--) await confirm(attempt)
        const { booked, backs } = await kept(tradeNo)
        const applied = [...outcomes.values()].filter((outcome) => outcome === 'APPLIED')
        expect([round, booked, applied.length]).toEqual([round, 1, 1])
        expect([round, outcomes.size, backs?.length ?? 0]).toEqual([round, methods.length, methods.length - 1])
        seen.sentBack += backs?.length ?? 0
      }
      expect(await shop.isProved()).toBe(true)
      noteFigure(
        `${ROUNDS.toLocaleString('en')} rounds of changed methods against confirmations: each order paid once, ${seen.sentBack.toLocaleString('en')} other payments sent back, ${seen.refused.toLocaleString('en')} changes refused, the books proved`,
      )
    },
    60_000 + ROUNDS * 1000,
  )
})
