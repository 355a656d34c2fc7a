import type { ConsentView } from '@balcao/contract/payments/payer-contract'
import * as api from './api'
import { h } from './dom'
import { intervalText } from './faces/agreement'
import { face, wayBack } from './faces/ending'
import { money, spelt } from './format'
import { Frame } from './frame'
import { icon } from './icons'
import br from './locales/br/consent.json'
import en from './locales/en/consent.json'
import es from './locales/es/consent.json'
import { button, steps, waitLine } from './parts'
import { timeLeft } from './summary'
import { learn, speakAs, t } from './texts'

learn({ en, es, br })

const LOOK_MS = 2_000

/** A payer who is asked to agree at their own bank: what to expect there, and what came of it. */
export class ConsentPage {
  readonly #frame: Frame
  readonly #clock = h('span', { role: 'timer' })
  #contract: ConsentView | null = null
  #endsAt = 0

  constructor(root: HTMLElement) {
    this.#frame = new Frame(root, () => this.#draw())
    setInterval(() => this.#tick(), 1000)
    setInterval(() => void this.#look(), LOOK_MS)
    document.addEventListener('visibilitychange', () => void this.#look())
  }

  async open(): Promise<void> {
    try {
      this.#take(await api.viewConsent())
    } catch (error) {
      const isUnknown = error instanceof api.LinkUnknown
      this.#frame.show({ shop: '', website: '', price: null, under: null, items: null })
      const words = [isUnknown ? 'unknownTitle' : 'failedTitle', isUnknown ? 'unknownText' : 'failedText'] as const
      this.#frame.face.replaceChildren(
        face('alert', 'failed', words[0], t(words[1])),
        ...(isUnknown ? [] : [button(t('tryAgain'), () => void this.open())]),
      )
    }
  }

  /** Until there is nothing more to hear. */
  async #look(): Promise<void> {
    if (this.#contract?.status !== 'INITIAL' || document.hidden) return
    const seen = await api.viewConsent().catch(() => null)
    if (seen && keyOf(seen) !== keyOf(this.#contract)) this.#take(seen)
  }

  #take(contract: ConsentView): void {
    this.#contract = contract
    this.#endsAt = Date.now() + contract.seconds_left * 1000
    speakAs(contract.shop.country)
    this.#draw()
  }

  #draw(): void {
    const contract = this.#contract
    if (!contract) return
    const { merchant_name: shop, subject, currency, status } = contract
    const amount = money(contract.amount, currency)
    this.#frame.show({
      shop,
      website: contract.shop.website,
      look: contract.shop,
      price: spelt(contract.amount, currency),
      under: status === 'INITIAL' ? h('p', { class: 'clock' }, icon('clock'), this.#clock) : null,
      // Nothing is paid here, so that nothing is added up.
      items: { subject, notes: [intervalText(contract.interval)], amount: '' },
    })
    const demo = contract.is_demo && h('p', { class: 'demo', role: 'note' }, t('isDemo'))
    const shown = status === 'INITIAL' ? waiting(contract, amount) : decided(contract, amount)
    this.#frame.face.replaceChildren(...[demo, shown].filter((part) => part instanceof Node))
    this.#tick()
  }

  #tick(): void {
    this.#clock.textContent = timeLeft(this.#endsAt)
  }
}

function waiting(contract: ConsentView, amount: string): HTMLElement {
  const { merchant_name: merchant, interval, quantity, is_asked: isAsked } = contract
  const end = quantity > 0 ? t('agreeTimes', { count: String(quantity) }) : ''
  return h(
    'div',
    {},
    h('h1', { tabIndex: -1 }, t('consentTitle')),
    h('p', { class: 'said' }, t('consentText', { merchant, amount, interval: intervalText(interval), end })),
    isAsked
      ? waitLine(t('consentWaiting'), t('consentWaitingText'))
      : waitLine(t('consentAsking'), t('consentFollows')),
    steps(t('consent1'), t('consent2', { amount, merchant }), t('consent3')),
  )
}

function decided({ status, merchant_name: merchant, interval, return_url }: ConsentView, amount: string): HTMLElement {
  const back = wayBack(return_url)
  if (status === 'EXPIRED') return face('clock', 'closed', 'consentExpired', t('consentOver', { merchant }), back)
  if (status === 'REFUSED') return face('alert', 'failed', 'consentRefused', t('consentOver', { merchant }), back)
  if (status === 'CANCELLED') return face('cross', 'closed', 'consentEnded', t('consentEndedText', { merchant }), back)
  const text = t('consentGivenText', { merchant, amount, interval: intervalText(interval) })
  return face('check', 'success', 'consentGiven', text, back)
}

function keyOf({ status, is_asked }: ConsentView): string {
  return `${status} ${is_asked}`
}
