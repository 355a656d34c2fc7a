import type { LinkView } from '@balcao/contract/payments/checkout'
import { isMailAddress } from '@balcao/kernel/company'
import { decimalSignOf, parseMoney, typedAmount } from '@balcao/kernel/money'
import * as api from './api'
import { h } from './dom'
import { face } from './faces/ending'
import { field } from './faces/card-form'
import { day, money, spelt, time } from './format'
import { Frame } from './frame'
import { keptFramed } from './framed'
import { icon } from './icons'
import { button, notice } from './parts'
import br from './locales/br/link.json'
import en from './locales/en/link.json'
import es from './locales/es/link.json'
import { learn, locale, speakAs, t } from './texts'

learn({ en, es, br })

/** A link at which many pay: whoever goes on from here has an order of their own, at its own address. */
export class LinkPage {
  readonly #frame: Frame
  readonly #typed = { amount: '', email: '' }
  #link: LinkView | null = null
  /** The same wish, sent again after a lost answer, is the same order. */
  #wish = { text: '', id: '' }

  constructor(root: HTMLElement) {
    this.#frame = new Frame(root, () => this.#draw())
  }

  async open(): Promise<void> {
    try {
      this.#link = await api.viewLink()
      speakAs(this.#link.shop.country)
      this.#draw()
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

  #draw(problem = ''): void {
    const link = this.#link
    if (!link) return
    const { merchant_name, shop, subject, content, currency, amount, end_time } = link
    const until = end_time && new Date(end_time)
    const ends = until && t('linkEnds', { day: day(until, shop.time_zone), time: time(until, shop.time_zone) })
    this.#frame.show({
      shop: merchant_name,
      website: shop.website,
      look: shop,
      price: amount === null ? null : spelt(amount, currency),
      under: ends && link.status === 'OPEN' ? h('p', { class: 'clock' }, icon('calendar'), ends) : null,
      items: {
        subject,
        notes: content === subject ? [] : [content],
        amount: amount === null ? '' : money(amount, currency),
      },
    })
    const demo = link.is_demo && h('p', { class: 'demo', role: 'note' }, t('isDemo'))
    const said = problem && notice('failed', problem, '')
    const isOpen = link.status === 'OPEN'
    const what = !isOpen && h('p', { class: 'said' }, subject)
    const shown = isOpen ? this.#form(link) : over(link)
    this.#frame.face.replaceChildren(...[demo, said, what, shown].filter((part) => part instanceof Node))
  }

  #form(link: LinkView): HTMLElement {
    const { amount, currency } = link
    const sign = decimalSignOf(locale())
    const fields = {
      amount: field('amount', 'linkAmount', { inputMode: 'decimal', maxLength: 20, autocomplete: 'off' }),
      email: field('email', 'linkMail', { type: 'email', maxLength: 254, autocomplete: 'email' }),
    }
    fields.amount.hint(boundsText(link))
    fields.email.hint(t('linkMailHint'))
    const faults = {
      amount: () =>
        amount === null && !isTaken(link, this.#typed.amount) ? `${t('faultAmount')} ${boundsText(link)}` : '',
      email: () => (isMailAddress(this.#typed.email) ? '' : t('faultMail')),
    }
    const names = amount === null ? (['amount', 'email'] as const) : (['email'] as const)
    const judge = (name: 'amount' | 'email') => {
      const fault = faults[name]()
      fields[name].blame(fault)
      return fault === ''
    }
    for (const name of names) {
      const { input } = fields[name]
      input.value = name === 'amount' ? this.#typed.amount.replace('.', sign) : this.#typed.email
      input.addEventListener('input', () => {
        this.#typed[name] = name === 'amount' ? typedAmount(input.value, sign) : input.value.trim()
        fields[name].blame('')
      })
      input.addEventListener('blur', () => void (this.#typed[name] && judge(name)))
    }
    const label = amount === null ? t('linkGo') : t('pay', { amount: money(amount, currency) })
    const go = h('button', { type: 'submit', class: 'btn main' }, icon('lock'), h('span', {}, label))

    const trySend = async (event: Event) => {
      event.preventDefault()
      const [wrong] = names.filter((name) => !judge(name))
      if (wrong) return fields[wrong].input.focus()
      if (go.disabled) return
      go.disabled = true
      go.setAttribute('aria-busy', 'true')
      await this.#begin(link)
    }
    return h(
      'form',
      { class: 'card', noValidate: true, onsubmit: (event: Event) => void trySend(event) },
      // On a phone the summary has no room for it.
      h('h1', { tabIndex: -1 }, link.subject),
      link.content !== link.subject && h('p', { class: 'said' }, link.content),
      amount === null && fields.amount.whole,
      fields.email.whole,
      go,
      h('p', { class: 'safe' }, icon('lock'), t('secure')),
    )
  }

  async #begin({ amount: fixed }: LinkView): Promise<void> {
    const { amount, email } = this.#typed
    const text = JSON.stringify(this.#typed)
    if (this.#wish.text !== text) this.#wish = { text, id: crypto.randomUUID() }
    try {
      const wish = { request_id: this.#wish.id, email, ...(fixed === null ? { amount } : {}) }
      const { link } = await api.beginLink(wish)
      const next = keptFramed(new URL(`/pay/${link}`, location.href))
      const language = new URLSearchParams(location.search).get('lang')
      if (language) next.searchParams.set('lang', language)
      location.assign(next)
    } catch (error) {
      // It may be sold out by now: what is true is asked again.
      this.#link = await api.viewLink().catch(() => this.#link)
      this.#draw(error instanceof api.Refused ? error.message : t('failedText'))
    }
  }
}

function isTaken({ currency, amount_least, amount_most }: LinkView, text: string): boolean {
  const minor = (wire: string) => parseMoney(wire, currency) ?? 0n
  const amount = minor(text)
  const isEnough = amount_least === null || amount >= minor(amount_least)
  return amount > 0n && isEnough && (amount_most === null || amount <= minor(amount_most))
}

function boundsText({ currency, amount_least: least, amount_most: most }: LinkView): string {
  const spell = (wire: string) => money(wire, currency)
  if (least !== null && most !== null) return t('linkBetween', { least: spell(least), most: spell(most) })
  if (least !== null) return t('linkLeast', { amount: spell(least) })
  return most === null ? t('linkAmountHint', { currency }) : t('linkMost', { amount: spell(most) })
}

/** Why nothing can be paid here. */
function over({ status, merchant_name: merchant, end_time, shop }: LinkView): HTMLElement {
  if (status === 'SOLD_OUT') return face('cross', 'closed', 'soldOutTitle', t('soldOutText', { merchant }))
  if (status === 'HELD') {
    const again = button(t('tryAgain'), () => location.reload())
    return face('clock', 'closed', 'linkHeldTitle', t('linkHeldText'), again)
  }
  if (status === 'ENDED' && end_time) {
    // The last moment that counted, not the first one after it.
    const last = new Date(new Date(end_time).getTime() - 1)
    return face('calendar', 'closed', 'linkEndedTitle', t('linkEndedText', { day: day(last, shop.time_zone) }))
  }
  return face('cross', 'closed', 'linkClosedTitle', t('linkClosedText', { merchant }))
}
