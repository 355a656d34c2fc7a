import type { Checkout } from '@balcao/contract/payments/checkout'
import { h } from '../dom'
import { money } from '../format'
import { copyButton, facts, steps, waitLine } from '../parts'
import { t } from '../texts'

/** Everything that a transfer asks for, each with a way to copy it. */
export function speiFace({ method_data, amount, currency, shop, out_trade_no }: Checkout): HTMLElement {
  const clabe = method_data['clabe'] ?? ''
  const spelt = money(amount, currency)
  const reference = out_trade_no.replace(/\D/g, '').slice(-7) || out_trade_no
  const shown = h('p', { class: 'mono big' }, clabe.replace(/^(\d{3})(\d{3})(\d{11})(\d)$/, '$1 $2 $3 $4'))
  return h(
    'div',
    {},
    h('h1', { tabIndex: -1, class: 'spoken' }, t('speiTitle')),
    h(
      'section',
      { class: 'panel' },
      h('p', { class: 'label' }, t('clabe')),
      shown,
      copyButton(clabe, 'copyClabe', shown),
      facts([
        { name: t('exactAmount'), value: h('b', {}, spelt), copies: amount },
        { name: t('reference'), value: h('span', { class: 'mono' }, reference), copies: reference },
        { name: t('beneficiary'), value: h('b', {}, shop.receiver), copies: shop.receiver },
      ]),
    ),
    waitLine(t('speiWaiting'), t('speiWaitingText')),
    steps(t('spei1'), t('spei2', { amount: spelt }), t('spei3')),
  )
}
