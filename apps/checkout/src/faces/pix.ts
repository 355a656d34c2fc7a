import type { Checkout } from '@balcao/contract/payments/checkout'
import { h } from '../dom'
import { icon } from '../icons'
import { copyButton, steps, waitLine } from '../parts'
import { qrCode } from '../qr'
import { t } from '../texts'

/** On a phone copying comes first, and the code to scan is for another one; elsewhere it is the other way round. */
export function pixFace({ method_data, shop }: Checkout): HTMLElement {
  const code = method_data['pix_code'] ?? ''
  const qr = h('div', { class: 'qrbox', id: 'qr' }, qrCode(code))
  const shown = h('div', { class: 'copyrow' }, code)
  const receiver = shop.receiver
  return h(
    'div',
    { class: 'pix' },
    h('h1', { tabIndex: -1, class: 'phone' }, t('pixTitlePhone')),
    h('h1', { tabIndex: -1, class: 'wide spoken' }, t('pixTitle')),
    qr,
    shown,
    copyButton(code, 'copyPix', shown),
    waitLine(t('waiting'), t('waitingText')),
    h('div', { class: 'phone' }, steps(t('pixPhone1'), t('pixPhone2'), t('pix3', { receiver }))),
    h('div', { class: 'wide' }, steps(t('pix1'), t('pix2'), t('pix3', { receiver }))),
    moreQr(qr),
  )
}

function moreQr(qr: HTMLElement): HTMLElement {
  const made = h(
    'button',
    {
      type: 'button',
      class: 'btn link phone',
      'aria-controls': 'qr',
      'aria-expanded': 'false',
      onclick: () => toggle(),
    },
    icon('qr'),
    t('showQr'),
  )
  function toggle(): void {
    const isShown = qr.classList.toggle('shown')
    made.setAttribute('aria-expanded', String(isShown))
    if (isShown) qr.scrollIntoView({ block: 'center' })
  }
  return made
}
