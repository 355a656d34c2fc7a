import { checkout } from '@balcao/contract/payments/checkout'
import { orders } from '@balcao/contract/payments/orders'
import { risk, type RuleConditions } from '@balcao/contract/payments/risk'
import { newId } from '../../../src/base/ids'
import { addPerson } from '../../factories'
import type { TestGateway } from '../../harness'
import type { Shop } from './shop'

interface Sale {
  out_trade_no: string
  amount?: string
  email?: string
  method?: string
  card?: string
  document?: string
  /** Left out: it is paid at once. */
  isPaid?: boolean
}

/** Somebody of the risk desk, and payers who pay what a test wants. */
export async function openRiskDesk(gateway: TestGateway) {
  const { email } = await addPerson(gateway, { providerRole: 'PLATFORM_RISK' })
  let desk = await gateway.signIn(email)
  return {
    email,
    who: () => desk,
    signInAgain: async () => void (desk = await gateway.signIn(email)),
    save: (rule: {
      merchant_no?: string
      action?: 'hold' | 'refuse'
      conditions: RuleConditions
      rule_id?: string
      name?: string
    }) =>
      gateway.call(
        risk.saveRule,
        { request_id: newId('REQ', new Date()), name: 'A rule', merchant_no: '', action: 'hold', ...rule },
        desk,
      ),
    switch: (rule_id: string, state: 'off' | 'test' | 'on', more: object = {}) =>
      gateway.call(risk.switchRule, { rule_id, state, ...more }, desk),
    replay: async (rule_id: string) => (await gateway.call(risk.replay, { rule_id }, desk)).data,
    /** A payer begins to pay, and does; the link. */
    async sell(
      shop: Shop,
      {
        out_trade_no,
        amount = '100.00',
        email: mail = 'a@b.example',
        method = 'PIX',
        card,
        document,
        isPaid = true,
      }: Sale,
    ) {
      const wish = {
        app_id: shop.appId,
        out_trade_no,
        currency: 'BRL',
        amount,
        email: mail,
        subject: 'A chair',
        content: 'Oak',
        return_url: 'https://shop.example',
        timeout_express: '90m',
      }
      const { data } = await gateway.call(orders.generate, wish, shop.admin())
      const link = data.split('/pay/')[1] ?? ''
      const typed = card && {
        number: card,
        holder: 'A Payer',
        expiry: '12/30',
        cvv: '123',
        ...(document && { document }),
      }
      await gateway.call(checkout.submit, { link, method, ...(typed && { card: typed }) })
      if (isPaid && !card) await gateway.call(checkout.sandboxPaid, { link })
      return link
    },
  }
}
