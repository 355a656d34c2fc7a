import type { Checkout } from '@balcao/contract/payments/checkout'
import { displayMoney } from '@balcao/kernel/money'
import * as api from './api'
import { button, h } from './dom'
import { agreement } from './faces/agreement'
import { chooseMethod, type Pay } from './faces/choose'
import { ending, refusal } from './faces/ending'
import { instructions } from './faces/instructions'
import { locale, t } from './texts'

const WAITING = ['PROCESSING', 'RISK_CONTROLLING']
const LOOK_MS = 2_000

/** The page follows its order until nothing more can happen to it. */
export class CheckoutPage {
  readonly #root: HTMLElement
  readonly #clock = h('span', { class: 'clock' })
  #shown = ''
  #endsAt = 0

  constructor(root: HTMLElement) {
    this.#root = root
    setInterval(() => this.#tick(), 1000)
    setInterval(() => void this.#look(), LOOK_MS)
  }

  async open(): Promise<void> {
    try {
      this.#show(await api.view())
    } catch (error) {
      this.#showFailure(error)
    }
  }

  readonly #pay: Pay = async (method, card) => {
    try {
      this.#show(await api.submit(method, card))
    } catch (error) {
      const text = error instanceof api.Refused ? error.message : t('failedText')
      await this.open()
      this.#root.append(h('p', { class: 'problem', role: 'alert' }, text))
    }
  }

  /** Also while a method is being chosen: the shop may cancel, time may run out, another tab may pay. */
  async #look(): Promise<void> {
    if (this.#shown === '' || document.hidden) return
    const order = await api.view().catch(() => null)
    if (order && keyOf(order) !== this.#shown) this.#show(order)
  }

  #show(order: Checkout): void {
    this.#shown = keyOf(order)
    this.#endsAt = Date.now() + order.seconds_left * 1000
    const amount = `${displayMoney(order.amount, order.currency, locale)} ${order.currency}`
    const isOpen = order.methods.length > 0
    this.#root.replaceChildren(
      order.is_demo ? h('p', { class: 'demo', role: 'note' }, t('isDemo')) : '',
      h('p', { class: 'merchant' }, order.merchant_name),
      h('p', {}, order.subject),
      h('p', { class: 'amount' }, amount, isOpen && this.#clock),
      isOpen && order.agreement ? agreement(order, order.agreement) : '',
      this.#face(order, amount),
    )
    this.#tick()
  }

  #face(order: Checkout, amount: string): HTMLElement {
    if (WAITING.includes(order.status)) return this.#waiting(order)
    if (order.methods.length === 0) return order.status === 'REFUSED' ? refusal(order) : ending(order)
    const choice = chooseMethod(order, amount, this.#pay)
    return order.status === 'REFUSED' ? h('div', {}, refusal(order), choice) : choice
  }

  #waiting(order: Checkout): HTMLElement {
    const text = t(order.status === 'RISK_CONTROLLING' ? 'review' : 'waiting')
    const { is_sandbox: isSandbox, is_demo: isDemo } = order
    const confirm = button(
      t(isDemo ? 'simulateDemo' : 'simulate'),
      () => void api.sandboxPaid().then((paid) => this.#show(paid)),
      'plain',
    )
    const isCard = order.method === 'CreditCard'
    return h(
      'div',
      {},
      !isCard && instructions(order),
      h('p', { class: 'waiting', role: 'status' }, text),
      (isSandbox || isDemo) && !isCard && confirm,
    )
  }

  #showFailure(error: unknown): void {
    const isUnknown = error instanceof api.LinkUnknown
    this.#root.replaceChildren(
      h('h1', {}, t(isUnknown ? 'unknownTitle' : 'failedTitle')),
      h('p', {}, t(isUnknown ? 'unknownText' : 'failedText')),
      ...(isUnknown ? [] : [button(t('tryAgain'), () => void this.open())]),
    )
  }

  #tick(): void {
    const left = Math.max(0, Math.round((this.#endsAt - Date.now()) / 1000))
    const parts = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60]
    const time = parts.map((part, at) => (at === 0 ? String(part) : String(part).padStart(2, '0'))).join(':')
    this.#clock.textContent = t('expiresIn', { time })
  }
}

/** What makes a different page: typing is never disturbed by an answer that says the same. */
function keyOf({ status, method, method_data, methods }: Checkout): string {
  return JSON.stringify([status, method, method_data, methods])
}
