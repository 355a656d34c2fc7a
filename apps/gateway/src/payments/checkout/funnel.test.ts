import { checkout } from '@balcao/contract/payments/checkout'
import { DEVICES } from '@balcao/kernel/checkout-funnel'
import type { Method } from '@balcao/kernel/methods'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openGateway, type TestGateway } from '../../../test/harness'
import { openShop, type Shop } from '../../../test/support/desks/shop'
import { SEED } from '../../../test/support/servers/in-full'
import { foldAllTallies } from '../../kit/lists/tally'

let gateway: TestGateway
let shop: Shop

beforeAll(async () => {
  gateway = await openGateway()
  shop = await openShop(gateway)
})
afterAll(() => gateway.close())

const payer = fc.record({
  device: fc.constantFrom(null, ...DEVICES),
  again: fc.boolean(),
  looks: fc.boolean(),
  methods: fc.array(fc.constantFrom<Method>('PIX', 'Boleto', 'Lottery'), { maxLength: 3 }),
  pays: fc.boolean(),
})

it('the funnel says of a random world what the events of its orders say', async () => {
  const chosen = new Map<string, number>()
  for (const { device, again, looks, methods, pays } of fc.sample(payer, { numRuns: 40, seed: SEED })) {
    const { link } = await shop.newLink('50.00')
    if (device) await gateway.call(checkout.opened, { link, device })
    // On another device, later: it is the same order.
    if (device && again) await gateway.call(checkout.opened, { link, device: 'desktop' })
    // Twice, and before it is sent: each method of an order is chosen once.
    if (looks)
      for (const method of ['CreditCard', 'CreditCard', 'PIX']) await gateway.call(checkout.chosen, { link, method })
    if (device) {
      const all = new Set([...(looks ? ['CreditCard', 'PIX'] : []), ...methods])
      for (const each of all) chosen.set(`${device} ${each}`, (chosen.get(`${device} ${each}`) ?? 0) + 1)
    }
    for (const method of methods) await gateway.call(checkout.submit, { link, method })
    if (pays && methods.length > 0) await gateway.call(checkout.sandboxPaid, { link })
  }
  const { rows } = await gateway.databases.owner.query<{ device: string; method: string; event: string; n: number }>(
    `select o.opened_on as device, a.method, 'submitted' as event, count(*)::int as n
       from orders o join order_attempts a using (merchant_no, trade_no) where merchant_no = $1 group by 1, 2
     union all
     select o.opened_on, o.method, 'paid', count(*)::int
       from orders o join order_events e using (merchant_no, trade_no)
       where merchant_no = $1 and e.event in ('confirmed', 'confirmedLate', 'earlierConfirmed') group by 1, 2
     union all
     select opened_on, '', 'opened', count(*)::int from orders where merchant_no = $1 group by 1`,
    [shop.merchant_no],
  )
  const wanted = (device: string, event: string, method?: string) =>
    rows
      .filter((row) => row.device === device && row.event === event && (method === undefined || row.method === method))
      .reduce((sum, { n }) => sum + n, 0)
  const check = async () => {
    const { devices } = (await gateway.call(checkout.funnel, {}, shop.admin())).data
    expect(devices.map(({ device }) => device)).toEqual(DEVICES)
    for (const { device, opened, paid, left, methods } of devices) {
      expect([device, opened, paid]).toEqual([device, wanted(device, 'opened'), wanted(device, 'paid')])
      expect([left, opened > 0, paid > 0]).toEqual([opened - paid, true, true])
      for (const { method, ...counts } of methods)
        expect(counts).toEqual({
          chosen: chosen.get(`${device} ${method}`) ?? 0,
          submitted: wanted(device, 'submitted', method),
          paid: wanted(device, 'paid', method),
        })
    }
  }
  await check()
  await foldAllTallies(gateway.gateway)
  await check()
})
