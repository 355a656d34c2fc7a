import { afterAll, beforeAll, expect, it } from 'vitest'
import { expireDue } from '../../src/payments/orders/orders.jobs'
import { closeOverdue } from '../../src/payments/payments/payments.jobs'
import type { Gateway } from '../../src/kit/calls/ctx'
import { addMerchant } from '../factories'
import { openGateway, type TestGateway } from '../harness'

let gateway: TestGateway
let [failing, other] = ['', '']
let number = 0

/** Nothing that is written down of one merchant can be written: whatever a tick does for it comes to nothing. */
beforeAll(async () => {
  gateway = await openGateway()
  failing = await addMerchant(gateway)
  other = await addMerchant(gateway)
  await gateway.databases.owner.query(
    `create function refuse() returns trigger language plpgsql as $$ begin raise 'not this one'; end $$`,
  )
  await gateway.databases.owner.query(
    `create trigger refuse before insert on audit_log for each row when (new.merchant_no = '${failing}') execute function refuse()`,
  )
})
afterAll(() => gateway.close())

async function addOrder(merchant: string, status: string, due: Date): Promise<string> {
  const tradeNo = `2026111512000${String(++number).padStart(6, '0')}`
  await gateway.databases.owner.query(
    `insert into orders (merchant_no, trade_no, out_trade_no, link_token, app_id, method, currency, amount, refunded, fee, reserve,
       status, subject, content, return_url, buyer_email, buyer_document, refuse_detail, late, created_by, business_day,
       create_time, update_time, expire_time, method_until, channel)
     values ($1, $2, $2, $2, 'A', 'PIX', 'BRL', 100, 0, 0, 0, $3, '', '', '', '', '', '', false, '', '2026-11-15', $4, $4, $4, $4,
       'demo-bank')`,
    [merchant, tradeNo, status, due],
  )
  return tradeNo
}

const statusOf = async (tradeNo: string) =>
  (await gateway.databases.owner.query<{ status: string }>('select status from orders where trade_no = $1', [tradeNo]))
    .rows[0]?.status

const TICKS: [string, string, string, (of: Gateway) => Promise<number>][] = [
  ['orders.expire', 'INITIAL', 'EXPIRED', expireDue],
  ['payments.close', 'PROCESSING', 'CANCEL', closeOverdue],
]

it.each(TICKS)('%s goes on with the others, and says what failed', async (_name, from, to, run) => {
  const now = gateway.clock.now().getTime()
  // The one that fails is due first, turn after turn.
  const stuck = await addOrder(failing, from, new Date(now - 60_000))
  const free = await addOrder(other, from, new Date(now - 1000))
  await expect(run(gateway.gateway)).rejects.toThrow('not this one')
  expect([await statusOf(stuck), await statusOf(free)]).toEqual([from, to])
})
