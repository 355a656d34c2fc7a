import { checkout } from '@balcao/contract/payments/checkout'
import type { CallerInput } from '@balcao/contract/kit'
import { recurring } from '@balcao/contract/payments/recurring'
import { askConsents } from '../../../src/payments/recurring/ask-consent'
import { chargeDue } from '../../../src/payments/recurring/charge-due'
import { followOrders } from '../../../src/payments/recurring/follow-orders'
import { remindPayers } from '../../../src/payments/recurring/recurring.jobs'
import { expireDue } from '../../../src/payments/orders'
import { tellDiary } from '../../../src/payments/payments'
import type { TestGateway } from '../../harness'
import type { Shop } from './shop'

export const CARD = {
  pays: '4111111111111111',
  declines: '4000000000003220',
  third: '4000000000003238',
  sometimes: '4000000000003246',
  refused: '4000000000000002',
} as const
export const DAY = 24 * 60 * 60

let number = 0

/** What a shop, its payers and the clock do about recurring contracts. */
export function recurringDesk(gateway: TestGateway, shop: Shop) {
  const card = (name: keyof typeof CARD) => ({ number: CARD[name], holder: 'A Payer', expiry: '12/30', cvv: '123' })
  const desk = {
    wish: (more: Partial<CallerInput<(typeof recurring)['create']>> = {}) => ({
      app_id: shop.appId,
      out_trade_no: `R-${++number}`,
      currency: 'BRL',
      amount: '29.90',
      email: 'Ana@Payer.example',
      subject: 'Coffee club',
      content: 'Beans',
      return_url: 'https://shop.example',
      method: 'CreditCard' as const,
      interval: '1M',
      ...more,
    }),
    create: (more: Partial<CallerInput<(typeof recurring)['create']>> = {}) =>
      gateway.call(recurring.create, desk.wish(more), shop.admin()),
    /** A contract and the link at which the payer agrees. */
    async made(more: Partial<CallerInput<(typeof recurring)['create']>> = {}) {
      const { data } = await desk.create(more)
      return { no: data.recurring_no, link: data.payment_url.split('/pay/')[1] ?? '' }
    },
    pay: (link: string, name: keyof typeof CARD = 'pays') =>
      gateway.call(checkout.submit, { link, method: 'CreditCard', card: card(name) }),
    /** A contract that runs. */
    async begun(name: keyof typeof CARD = 'pays', more: Partial<CallerInput<(typeof recurring)['create']>> = {}) {
      const { no, link } = await desk.made(more)
      await desk.pay(link, name)
      await desk.pass(2)
      return no
    },
    detail: async (recurring_no: string) => (await gateway.call(recurring.detail, { recurring_no }, shop.admin())).data,
    /** Whatever is due now, until nothing is. */
    async settle() {
      await gateway.signIn(shop.email)
      for (let idle = 0; idle < 2;) {
        const done = [
          await expireDue(gateway.gateway),
          await remindPayers(gateway.gateway),
          await followOrders(gateway.gateway),
          await askConsents(gateway.gateway),
          await chargeDue(gateway.gateway),
          await tellDiary(gateway.gateway),
        ]
        idle = done.some((n) => n > 0) ? 0 : idle + 1
        // The bank answers a second later.
        gateway.clock.advance(1)
      }
    },
    async pass(seconds: number) {
      await shop.pass(seconds)
      await desk.settle()
    },
    card,
  }
  return desk
}
export type RecurringDesk = ReturnType<typeof recurringDesk>
