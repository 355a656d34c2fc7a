import { notifications } from '@balcao/contract/merchant/notifications'
import { orders } from '@balcao/contract/payments/orders'
import { paymentLinks } from '@balcao/contract/payments/payment-links'
import { recurring } from '@balcao/contract/payments/recurring'
import { virtualAccounts } from '@balcao/contract/payments/virtual-accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { LOJA } from '../src/db/demo-facts'
import { openDemoGateway, type Signed, type TestGateway } from './harness'

let gateway: TestGateway
let admin: Signed

beforeAll(async () => {
  gateway = await openDemoGateway()
  admin = await gateway.signIn('admin@loja.example')
})
afterAll(() => gateway.close())

const LISTS = {
  orders: orders.list,
  recurrings: recurring.list,
  virtual_accounts: virtualAccounts.list,
  payment_links: paymentLinks.list,
  notifications: notifications.list,
}

/** What the mode in the top bar narrows: each list that it is said of has exactly the rows of that mode. */
it.each(Object.entries(LISTS))('%s are narrowed to test or live', async (table, list) => {
  for (const mode of ['test', 'live'] as const) {
    const { rows } = await gateway.databases.owner.query<{ n: bigint }>(
      `select count(*) as n from ${table} where merchant_no = $1 and mode = $2`,
      [LOJA, mode],
    )
    const answer = await gateway.call(list, { mode }, admin)
    expect(answer.code).toBe('10000')
    // A list does not count beyond ten thousand.
    expect(answer.data.total ?? Number(rows[0]?.n)).toBe(Number(rows[0]?.n))
  }
})
