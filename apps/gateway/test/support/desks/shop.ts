import { checkout } from '@balcao/contract/payments/checkout'
import { orders } from '@balcao/contract/payments/orders'
import type { AppState, Mode } from '@balcao/kernel/app-state'
import { balancesOf, type Balances } from '../../../src/ledger/balances'
import { isProved, proveLedger } from '../../../src/ledger/proof'
import { openTenant } from '../../../src/kit/database/tenancy'
import { inTransaction } from '../../../src/kit/database/transaction'
import { tellDiary } from '../../../src/payments/payments/payments.jobs'
import { addApp, addMerchant, addPerson } from '../../factories'
import type { Signed, TestGateway } from '../../harness'
import { runJobs } from '../servers/run-jobs'

/** A merchant with terms, an app and an admin, and the everyday things it does. */
export async function openShop(
  gateway: TestGateway,
  terms: Partial<Record<'fee' | 'reserve' | 'refundFee', string>> = {},
  app: AppState = 'ENABLED',
) {
  const merchant_no = await addMerchant(gateway)
  const appId = await addApp(gateway, merchant_no, 'App', app)
  const { fee = '3.99', reserve = '10', refundFee = '0' } = terms
  await gateway.databases.owner.query(
    `insert into terms (merchant_no, currency, method, valid_from, fee_percent, fee_fixed, fee_minimum, reserve_percent, reserve_days, refund_fee, chargeback_fee)
     values ($1, 'BRL', '', '2026-01-01Z', $2, 0, 0, $3, 90, $4, 6000)`,
    [merchant_no, fee, reserve, refundFee],
  )
  // Some tests sell and give back more in a day than a shop does.
  await gateway.databases.owner.query(
    `insert into refund_limits (merchant_no, currency, day_count, day_percent, set_by, update_time)
     values ($1, 'BRL', 1000000, 1000, '', '2026-01-01Z')`,
    [merchant_no],
  )
  const { email } = await addPerson(gateway, { at: { [merchant_no]: 'MERCHANT_ADMIN' } })
  let admin: Signed = await gateway.signIn(email)
  let number = 0

  const asShop = <R>(work: Parameters<typeof inTransaction<R>>[2]) =>
    inTransaction(gateway.databases.app, openTenant(merchant_no), work)

  async function newLink(amount: string, more: { capture?: 'manual'; most_instalments?: number } = {}) {
    const out_trade_no = `S-${++number}`
    const wish = {
      app_id: appId,
      out_trade_no,
      currency: 'BRL',
      amount,
      email: 'a@b.example',
      subject: 'A chair',
      content: 'Oak',
      return_url: 'https://shop.example',
      timeout_express: '90m',
      ...more,
    }
    const { data } = await gateway.call(orders.generate, wish, admin)
    return { link: data.split('/pay/')[1] ?? '', out_trade_no }
  }
  async function tradeNoOf(out_trade_no: string): Promise<string> {
    const { list } = (await gateway.call(orders.list, { id: out_trade_no }, admin)).data
    return list.find((order) => order.out_trade_no === out_trade_no)?.trade_no ?? ''
  }

  return {
    merchant_no,
    appId,
    email,
    asShop,
    newLink,
    admin: () => admin,
    /** Time passes; who was signed in signs in again, and the sandbox bank says what is due. */
    async pass(seconds: number): Promise<void> {
      await runJobs(gateway)
      gateway.clock.advance(seconds)
      if (seconds > 60) admin = await gateway.signIn(email)
      await tellDiary(gateway.gateway)
    },
    /** An order paid by a method: its number. */
    async paidOrder(amount = '100.00', method = 'PIX'): Promise<string> {
      const { link, out_trade_no } = await newLink(amount)
      await gateway.call(checkout.submit, { link, method })
      await gateway.call(checkout.sandboxPaid, { link })
      return tradeNoOf(out_trade_no)
    },
    /** An order paid by a test card. */
    async paidByCard(card: string, amount = '100.00'): Promise<string> {
      const { link, out_trade_no } = await newLink(amount)
      const data = { number: card, holder: 'A Payer', expiry: '12/30', cvv: '123' }
      await gateway.call(checkout.submit, { link, method: 'CreditCard', card: data })
      return tradeNoOf(out_trade_no)
    },
    order: async (trade_no: string) => (await gateway.call(orders.detail, { trade_no }, admin)).data,
    balances: async (mode: Mode = 'live'): Promise<Balances | undefined> =>
      (await asShop((db) => balancesOf(db, merchant_no, mode))).get('BRL'),
    isProved: async () => isProved(await asShop((db) => proveLedger(db, merchant_no))),
  }
}
export type Shop = Awaited<ReturnType<typeof openShop>>
