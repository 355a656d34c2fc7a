import type { Checkout } from '@balcao/contract/payments/checkout'
import { formatDocument } from '@balcao/kernel/cpf-cnpj'
import { groupedLine } from '@balcao/kernel/boleto'
import { barcode } from '../barcode'
import { h } from '../dom'
import { day, daysUntil, inDays, money, weekday } from '../format'
import { copyButton, facts, steps, waitLine } from '../parts'
import { papers } from '../papers'
import { t } from '../texts'

/** Boletos, and codes that are paid in cash: until when, what is copied or shown, and what to do with it. */
export function slipFace(order: Checkout): HTMLElement {
  return order.method === 'Boleto' ? boletoFace(order) : cashFace(order)
}

function boletoFace(order: Checkout): HTMLElement {
  const line = order.method_data['boleto_line'] ?? ''
  const shown = h('p', { class: 'mono line' }, ...groupedLine(line).flatMap((row) => [row, h('br')]))
  return h(
    'div',
    {},
    h('h1', { tabIndex: -1, class: 'spoken' }, t('boletoTitle')),
    h(
      'section',
      { class: 'panel slip' },
      dueOf(order),
      h(
        'div',
        { class: 'part' },
        h('p', { class: 'label' }, t('boletoLine')),
        shown,
        copyButton(line, 'copyLine', shown),
      ),
      h('div', { class: 'part paper' }, barcode(order.method_data['boleto_barcode'] ?? '', t('barcode'))),
      h('div', { class: 'part' }, papers('slip')),
    ),
    steps(t('boleto1'), t('boleto2', { receiver: receiverOf(order) }), t('boleto3')),
    waitLine(t('boletoIssued'), t('mayClose'), 'check'),
  )
}

function cashFace(order: Checkout): HTMLElement {
  const reference = order.method_data['reference'] ?? ''
  const place = t(order.method === 'OXXOPay' ? 'cash.oxxo' : 'cash.lottery')
  const shown = h('p', { class: 'mono big' }, reference.replace(/(\d{4})(?=\d)/g, '$1 '))
  const amount = money(order.amount, order.currency)
  return h(
    'div',
    {},
    h('h1', { tabIndex: -1, class: 'spoken' }, t('cashTitle', { place })),
    h(
      'section',
      { class: 'panel slip' },
      dueOf(order),
      h(
        'div',
        { class: 'part' },
        h('p', { class: 'label' }, t('reference')),
        shown,
        copyButton(reference, 'copyReference', shown),
      ),
      // Bars of an even number of digits, as a till reads them.
      h(
        'div',
        { class: 'part paper' },
        barcode(reference.padStart(reference.length + (reference.length % 2), '0'), t('barcode')),
      ),
      h('div', { class: 'part' }, facts([{ name: t('exactAmount'), value: amount }])),
      h('div', { class: 'part' }, papers('slip')),
    ),
    steps(t('cash1', { place }), t('cash2', { amount }), t('cash3')),
    waitLine(t('cashIssued'), t('mayClose'), 'check'),
  )
}

function dueOf({ method_until }: Checkout): HTMLElement | null {
  if (!method_until) return null
  const until = new Date(method_until)
  return h(
    'div',
    { class: 'part due' },
    h('div', {}, h('p', { class: 'label' }, t('due')), h('b', {}, `${weekday(until)}, ${day(until)}`)),
    h('span', { class: 'tag attention' }, inDays(daysUntil(until))),
  )
}

function receiverOf({ shop, merchant_name }: Checkout): string {
  const { receiver, tax_no, country } = shop
  if (tax_no === '') return `**${receiver || merchant_name}**`
  return `**${receiver}**, ${country === 'BRA' ? 'CNPJ ' : ''}${formatDocument(tax_no)}`
}
