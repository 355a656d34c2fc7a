import type { Checkout, Instalments } from '@balcao/contract/payments/checkout'
import { partsOffered } from '@balcao/kernel/instalments'
import type { Method } from '@balcao/kernel/methods'
import * as api from './api'
import type { Card } from './card'
import { h } from './dom'
import { agreement } from './faces/agreement'
import { chooseMethod, methodSwitch } from './faces/choose'
import { ending, face, refusal } from './faces/ending'
import { pixFace } from './faces/pix'
import { walletFace } from './faces/wallet'
import { day, daysUntil, inDays, money, time } from './format'
import { Frame } from './frame'
import { tell } from './framed'
import { icon } from './icons'
import { nameOf } from './methods'
import { summaryOf, timeLeft } from './summary'
import { button, notice, waitLine } from './parts'
import { speakAs, t } from './texts'

const WAITING = ['PROCESSING', 'RISK_CONTROLLING']
const SLIPS = ['Boleto', 'Lottery', 'OXXOPay']
const LOOK_MS = 2_000
/** The one step that the server does not know of: back leads out of it, and a reload into it again. */
const CARD_FORM = '#card'

/** The page follows its order until nothing more can happen to it. */
export class CheckoutPage {
  readonly #frame: Frame
  readonly #clock = h('span', { role: 'timer' })
  readonly #typed: Card = { number: '', holder: '', expiry: '', cvv: '' }
  /** In how many parts the payer wants to pay, and whether the shop may keep the card; kept while the page is drawn anew. */
  readonly #parts = { count: 1, isKept: false }
  #order: Checkout | null = null
  #endsAt = 0
  #isCounted = false
  /** The payment was made before the payer's eyes, and not long ago. */
  #isJustPaid = false
  /** Counts what was asked for, so that an older answer never takes the place of a newer one. */
  #asked = 0
  /** What went wrong with the last wish; said until the next one. */
  #problem = ''

  constructor(root: HTMLElement) {
    this.#frame = new Frame(root, () => this.#draw())
    setInterval(() => this.#tick(), 1000)
    setInterval(() => void this.#look(), LOOK_MS)
    addEventListener('hashchange', () => this.#draw(true))
    addEventListener('pageshow', () => void this.#look())
    document.addEventListener('visibilitychange', () => void this.#look())
  }

  async open(): Promise<void> {
    try {
      this.#take(await api.view())
    } catch (error) {
      return this.#showFailure(error)
    }
    // A count of the shop's; the payer need not know whether it arrived.
    if (!this.#isCounted) api.opened(matchMedia('(max-width: 767px)').matches ? 'phone' : 'desktop').catch(() => {})
    this.#isCounted = true
  }

  async #submit(method: Method, by: Parameters<typeof api.submit>[1] = {}): Promise<void> {
    this.#problem = ''
    this.#asked++
    try {
      this.#take(await api.submit(method, by), true)
    } catch (error) {
      this.#problem = error instanceof api.Refused ? error.message : t('failedText')
      await this.open()
    }
  }

  /** Also while a method is being chosen: the shop may cancel, time may run out, another window may pay. */
  async #look(): Promise<void> {
    if (!this.#order || document.hidden) return
    const asked = this.#asked
    const seen = await api.view().catch(() => null)
    if (seen && asked === this.#asked && keyOf(seen) !== keyOf(this.#order)) this.#take(seen)
  }

  #take(order: Checkout, isAsked = false): void {
    this.#isJustPaid = this.#order !== null && !this.#order.pay_time && order.pay_time !== null
    if (this.#isJustPaid) tell({ payment: 'paid' })
    this.#order = order
    this.#endsAt = Date.now() + order.seconds_left * 1000
    speakAs(order.shop.country)
    this.#draw(isAsked)
  }

  /** isAsked: somebody pressed something, and reads on at what came of it. */
  #draw(isAsked = false): void {
    const order = this.#order
    if (!order) return this.#frame.show(NOBODY)
    this.#frame.show(summaryOf(order, this.#under(order)))
    const demo = order.is_demo && h('p', { class: 'demo', role: 'note' }, t('isDemo'))
    const problem = this.#problem && notice('failed', this.#problem, '')
    this.#frame.face.replaceChildren(...[demo, problem, this.#face(order)].filter((part) => part instanceof Node))
    this.#tick()
    if (isAsked) this.#focusHeading()
  }

  #focusHeading(): void {
    const headings = this.#frame.face.querySelectorAll<HTMLElement>('h1')
    const shown = [...headings].find((heading) => heading.offsetParent !== null) ?? headings[0]
    shown?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }

  /** Under the amount: until when, or since when. */
  #under(order: Checkout): HTMLElement | null {
    const { status, method, method_until, pay_time } = order
    // Paid, as far as the payer is concerned: there is nothing left to be in time for.
    if (order.is_checked) return null
    if (pay_time) {
      const at = new Date(pay_time)
      const zone = order.shop.time_zone
      return h('p', { class: 'clock paid' }, t('paidOn', { day: day(at, zone), time: time(at, zone) }))
    }
    if (WAITING.includes(status) && SLIPS.includes(method) && method_until) {
      const until = new Date(method_until)
      return h(
        'p',
        { class: 'clock' },
        icon('calendar'),
        t('dueOn', { day: day(until), days: inDays(daysUntil(until)) }),
      )
    }
    const isRunning = order.methods.length > 0 || WAITING.includes(status)
    return isRunning ? h('p', { class: 'clock' }, icon('clock'), this.#clock) : null
  }

  #face(order: Checkout): HTMLElement {
    const { status, methods } = order
    const isWaiting = WAITING.includes(status)
    if (!isWaiting && methods.length === 0) return ending(order, this.#isJustPaid)
    const isCardSent = isWaiting && order.method === 'CreditCard'
    const isCardOpen = location.hash === CARD_FORM && methods.includes('CreditCard') && !isCardSent
    const current = isCardOpen ? 'CreditCard' : isWaiting ? (order.method as Method) : null
    const pick = (method: Method) => this.#pick(order, method)
    const terms = order.agreement && methods.length > 0 ? agreement(order, order.agreement) : null
    const why = status === 'REFUSED' ? refusal(order) : null
    if (!current) return h('div', {}, why, terms, chooseMethod(methods, pick, partsOffered(order.instalments)))
    return h(
      'div',
      {},
      methodSwitch(methods, current, pick),
      isCardOpen ? why : null,
      terms,
      isCardOpen ? this.#cardFace(order) : this.#waiting(order),
    )
  }

  #pick(order: Checkout, method: Method): void {
    const isUnderWay = WAITING.includes(order.status) && order.method === method
    if (method === 'CreditCard' && !isUnderWay) {
      if (location.hash !== CARD_FORM) location.hash = CARD_FORM
      // A count of the shop's, like that of the opening. What is sent counts by itself.
      api.chosen(method).catch(() => {})
      return
    }
    if (location.hash === CARD_FORM) history.replaceState(history.state, '', location.pathname + location.search)
    if (isUnderWay) return this.#draw(true)
    for (const other of this.#frame.face.querySelectorAll('button')) other.disabled = true
    void this.#submit(method)
  }

  #cardFace(order: Checkout): HTMLElement {
    const send = (card: Card, plan?: Instalments, save_card = false) => {
      const instalments = plan && { count: plan.count, total: plan.total }
      return this.#submit('CreditCard', { card, save_card, ...(instalments && { instalments }) })
    }
    const submit = t('pay', { amount: money(order.amount, order.currency) })
    return this.#later(async () => {
      const { cardForm } = await import('./faces/card-form')
      return h(
        'div',
        {},
        h('h1', { tabIndex: -1, class: 'spoken' }, nameOf('CreditCard')),
        cardForm({
          submit,
          asksDocument: order.card_asks_document,
          typed: this.#typed,
          order,
          parts: this.#parts,
          send,
        }),
      )
    })
  }

  #waiting(order: Checkout): HTMLElement {
    const isCard = order.method === 'CreditCard'
    const { is_sandbox: isSandbox, is_demo: isDemo } = order
    const confirm = () =>
      void api.sandboxPaid().then(
        (paid) => this.#take(paid, true),
        () => this.open(),
      )
    const isReady = Object.keys(order.method_data).length > 0
    return h(
      'div',
      {},
      this.#instructions(order),
      (isSandbox || isDemo) &&
        !isCard &&
        !order.is_checked &&
        (isReady || isWallet(order)) &&
        button(t(isDemo ? 'simulateDemo' : 'simulate'), confirm, { look: 'plain' }),
    )
  }

  /** What the payer does next: scan, copy, transfer or show. */
  #instructions(order: Checkout): HTMLElement {
    const { status, method, method_data: data } = order
    if (order.is_checked) return waitLine(t('checkTitle'), t('check'))
    if (status === 'RISK_CONTROLLING') return waitLine(t('reviewTitle'), t('review'))
    const challenge = method === 'CreditCard' ? data['challenge_url'] : undefined
    if (challenge) return this.#later(async () => (await import('./faces/challenge')).challengeFace(challenge))
    if (method === 'CreditCard') return waitLine(t('cardWaiting'), t('waitingText'))
    if (data['pix_code']) return pixFace(order)
    if (SLIPS.includes(method) && Object.keys(data).length > 0)
      return this.#later(async () => (await import('./faces/slip')).slipFace(order))
    if (data['clabe']) return this.#later(async () => (await import('./faces/spei')).speiFace(order))
    // Another window has chosen it, and the bank has not answered yet.
    return isWallet(order) ? walletFace(order) : waitLine(t('preparing'), t('preparingText'))
  }

  /** Parts that not every payer needs come when they are wanted. */
  #later(load: () => Promise<HTMLElement>): HTMLElement {
    const place = h('div', { 'aria-busy': 'true' }, waitLine(t('preparing'), t('preparingText')))
    const fill = async () => {
      const loaded = await load().catch(() => null)
      const isReadOn = document.activeElement === document.body || place.contains(document.activeElement)
      place.removeAttribute('aria-busy')
      if (loaded) place.replaceChildren(loaded)
      else place.replaceChildren(notice('failed', t('failedTitle'), t('failedText')), this.#reload())
      if (isReadOn && place.isConnected) this.#focusHeading()
    }
    void fill()
    return place
  }

  #reload(): HTMLElement {
    return button(t('tryAgain'), () => location.reload())
  }

  #showFailure(error: unknown): void {
    const isUnknown = error instanceof api.LinkUnknown
    this.#frame.show(NOBODY)
    this.#frame.face.replaceChildren(
      face('alert', 'failed', isUnknown ? 'unknownTitle' : 'failedTitle', t(isUnknown ? 'unknownText' : 'failedText')),
      ...(isUnknown ? [] : [button(t('tryAgain'), () => void this.open())]),
    )
  }

  #tick(): void {
    this.#clock.textContent = timeLeft(this.#endsAt)
  }
}

const NOBODY = { shop: '', website: '', price: null, under: null, items: null }

function isWallet({ method }: Checkout): boolean {
  return ['GCASH', 'MAYA', 'UPI', 'NetBanking', 'SBP'].includes(method)
}

/** What makes a different page: typing is never disturbed by an answer that says the same. */
function keyOf({ status, method, method_data, methods, instalments, pay_time }: Checkout): string {
  return JSON.stringify([status, method, method_data, methods, instalments, pay_time])
}
