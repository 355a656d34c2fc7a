import { ORDER_EXAMPLES } from '@balcao/contract/api/examples/orders'
import { merchantApi } from '@balcao/contract/api/merchant-api'
import { checkout } from '@balcao/contract/payments/checkout'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMerchant, addPerson } from './factories'
import { openGateway, type TestGateway } from './harness'
import { newApp, program } from './support/desks/app-desk'
import { tell } from './support/desks/bank'
import { deliverAll, openReceiver, RECEIVERS_ALLOWED, type Receiver } from './support/outside/receiver'
import { noteFigure, times } from './support/servers/in-full'
import { runJobs } from './support/servers/run-jobs'

/** Random lives of orders, as a merchant's program lives them, heard by its own server. */

const LIVES = times('LIVES', 12, 1_000)
const ACTS = ['pay', 'payAgain', 'cancel', 'refund', 'refundRest', 'dispute', 'withdrawn', 'won', 'lost'] as const
type Act = (typeof ACTS)[number]

let gateway: TestGateway
let receiver: Receiver
let merchant_no: string
let call: ReturnType<typeof program>
let number = 0

beforeAll(async () => {
  gateway = await openGateway({ env: RECEIVERS_ALLOWED })
  receiver = await openReceiver()
  merchant_no = await addMerchant(gateway)
  const admin = await gateway.signIn((await addPerson(gateway, { at: { [merchant_no]: 'MERCHANT_ADMIN' } })).email)
  const { appId, testKey } = await newApp(gateway, admin, { notify_url: receiver.url })
  call = program(gateway, appId, testKey)
})
afterAll(async () => {
  await receiver.close()
  await gateway.close()
})

async function live(acts: readonly Act[]): Promise<string> {
  const out_trade_no = `life-${++number}`
  const { data } = await call(merchantApi.createOrder, {
    ...ORDER_EXAMPLES.createOrder.input,
    out_trade_no,
    method: 'PIX',
  })
  const { trade_no, payment_url } = data
  const link = payment_url.split('/pay/')[1] ?? ''
  const caseNo = `C${number}`
  const refund = (amount: string) =>
    call(merchantApi.createRefund, { trade_no, out_request_no: `${out_trade_no}-${++number}`, amount })
  const does: Record<Act, () => Promise<unknown>> = {
    pay: () => gateway.call(checkout.sandboxPaid, { link }),
    payAgain: () => tell(gateway, merchant_no, trade_no, 'confirmed'),
    cancel: () => call(merchantApi.cancelOrder, { trade_no }),
    refund: () => refund('10.00'),
    refundRest: () => refund('149.90'),
    dispute: () => tell(gateway, merchant_no, trade_no, 'disputeOpened', { caseNo }),
    withdrawn: () => tell(gateway, merchant_no, trade_no, 'disputeWithdrawn', { caseNo }),
    won: () => tell(gateway, merchant_no, trade_no, 'disputeWon', { caseNo }),
    lost: () => tell(gateway, merchant_no, trade_no, 'disputeLost', { caseNo }),
  }
  for (const act of acts) {
    await does[act]()
    await runJobs(gateway)
  }
  return trade_no
}

it(
  `tells each change of ${LIVES} random lives once, order.success of a paid one exactly once, and lists what it told`,
  async () => {
    const some = fc.array(fc.constantFrom(...ACTS), { minLength: 1, maxLength: 8 })
    const lives: string[] = []
    for (const acts of fc.sample(some, LIVES)) {
      // Now and then the receiver is down, and what it did not take comes again.
      receiver.takesWhen(() => number % 7 !== 0)
      lives.push(await live(acts))
      await deliverAll(gateway)
      gateway.clock.advance(61)
    }
    receiver.takesWhen(() => true)
    for (let tries = 0; tries < 8; tries++) {
      gateway.clock.advance(24 * 60 * 60)
      await deliverAll(gateway)
    }
    const heard = receiver.taken()
    const ids = new Set(heard.map(({ notification_id }) => notification_id))
    expect(ids.size).toBe(heard.length)
    const { rows } = await gateway.databases.owner.query<{ trade_no: string; steps: number; is_paid: boolean }>(
      `select trade_no, (select count(*)::int from order_events e where e.merchant_no = o.merchant_no
         and e.trade_no = o.trade_no) as steps, pay_time is not null as is_paid
       from orders o where merchant_no = $1 and trade_no = any($2)`,
      [merchant_no, lives],
    )
    expect(rows).toHaveLength(LIVES)
    for (const { trade_no, steps, is_paid } of rows) {
      const own = heard.filter((told) => told.trade_no === trade_no && told.event.startsWith('order.'))
      const events = own.map(({ event }) => event)
      const succeeded = events.filter((event) => event === 'order.success').length
      expect([trade_no, events.length, succeeded]).toEqual([trade_no, steps, is_paid ? 1 : 0])
    }
    const paid = rows.filter(({ is_paid }) => is_paid).length
    expect(paid).toBeGreaterThan(LIVES / 10)
    expect(await listed()).toEqual(heard.toSorted(byId))
    noteFigure(
      `${LIVES.toLocaleString('en')} random lives, ${paid} of them paid: ${heard.length} messages, each change one, one order.success each, event/list the same`,
    )
  },
  120_000 + LIVES * 2_000,
)

const byId = (one: { notification_id: string }, other: { notification_id: string }) =>
  one.notification_id < other.notification_id ? -1 : 1

/** Everything that event/list says was delivered. */
async function listed(): Promise<object[]> {
  const found: { notification_id: string }[] = []
  let page = (await call(merchantApi.listEvents, { per_page: 100, status: ['DELIVERED'] })).data
  for (;;) {
    found.push(...page.list.map(({ body }) => body))
    if (page.next === null) return found.toSorted(byId)
    page = (await call(merchantApi.listEvents, { cursor: page.next, status: ['DELIVERED'] })).data
  }
}
