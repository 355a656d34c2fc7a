import type { Checkout } from '@balcao/contract/payments/checkout'
import { barcode } from '../barcode'
import { h } from '../dom'
import { qrCode } from '../qr'
import { t, type TextKey } from '../texts'

/** What the payer does next: scan, copy, transfer or show. */
export function instructions({ method_data: data }: Checkout): HTMLElement {
  if (data['pix_code'])
    return h('div', {}, hint('pixHint'), qrCode(data['pix_code']), copy(data['pix_code'], 'copyPix'))
  if (data['boleto_line']) {
    const line = data['boleto_line']
    return h('div', {}, hint('boletoHint'), barcode(data['boleto_barcode'] ?? ''), code(line), copy(line, 'copyLine'))
  }
  if (data['clabe'])
    return h('div', {}, hint('speiHint'), term('clabe', data['clabe']), copy(data['clabe'], 'copyClabe'))
  if (data['reference']) return h('div', {}, hint('referenceHint'), term('reference', data['reference']))
  return h('div', {}, hint('walletHint'))
}

function hint(key: TextKey): HTMLElement {
  return h('p', {}, t(key))
}

function code(text: string): HTMLElement {
  return h('p', { class: 'code' }, text)
}

function term(key: TextKey, value: string): HTMLElement {
  return h('p', { class: 'code' }, `${t(key)} `, h('b', {}, value))
}

function copy(text: string, key: TextKey): HTMLButtonElement {
  async function press(): Promise<void> {
    await navigator.clipboard.writeText(text)
    made.textContent = t('copied')
    setTimeout(() => (made.textContent = t(key)), 2500)
  }
  const made = h('button', { type: 'button', class: 'main', onclick: () => void press() }, t(key))
  return made
}
