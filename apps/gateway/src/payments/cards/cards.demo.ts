import { LOJA } from '../../db/demo-facts'
import { secondsAfter } from '../../base/clock'
import type { DemoShare } from '../../kit/demo'
import { paidBetween } from '../orders'
import { activateCard, keepCard } from './cards.service'

const DAY = 24 * 60 * 60
const KEPT = 3

/** Some who paid by card lately let the shop keep it. */
export const cardsDemo: DemoShare = {
  name: 'saved cards',
  after: ['orders, refunds and their books'],
  build: async ({ db, gateway, now }) => {
    const paid = await paidBetween(db, LOJA, secondsAfter(now, -5 * DAY), now)
    for (const order of paid.filter(({ method }) => method === 'CreditCard').slice(-KEPT)) {
      const { merchant_no, trade_no, attempt, mode, app_id, buyer_email, channel } = order
      const at = order.pay_time ?? now
      const payer = order.payer as Record<string, string>
      const agreed = { merchant_no, trade_no, attempt, mode, app_id, buyer_email, channel, payer }
      await keepCard(db, gateway.secret, { ...agreed, token: `pays-${trade_no}` }, at)
      await activateCard(db, order, at)
    }
  },
}
