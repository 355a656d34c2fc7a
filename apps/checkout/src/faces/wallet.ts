import type { Checkout } from '@balcao/contract/payments/checkout'
import type { Method } from '@balcao/kernel/methods'
import { h } from '../dom'
import { nameOf } from '../methods'
import { money } from '../format'
import { steps, waitLine } from '../parts'
import { t } from '../texts'

/** The payer's own app asks; here is only what to expect there. */
export function walletFace({ method, amount, currency, merchant_name: merchant }: Checkout): HTMLElement {
  const app = nameOf(method as Method)
  return h(
    'div',
    {},
    h('h1', { tabIndex: -1 }, t('walletTitle', { app })),
    waitLine(t('waiting'), t('waitingText')),
    steps(t('wallet1', { app }), t('wallet2', { amount: money(amount, currency), merchant }), t('wallet3')),
  )
}
