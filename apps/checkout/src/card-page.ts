import type { CardChange } from '@balcao/contract/payments/payer-contract'
import * as api from './api'
import type { Card } from './card'
import './card-words'
import { h } from './dom'
import { intervalText } from './faces/agreement'
import { face } from './faces/ending'
import { money, spelt } from './format'
import { Frame } from './frame'
import { button, notice } from './parts'
import { speakAs, t } from './texts'

/** The payer of a contract puts another card in the place of the one that is charged. */
export class CardPage {
  readonly #frame: Frame
  readonly #typed: Card = { number: '', holder: '', expiry: '', cvv: '' }
  #contract: CardChange | null = null

  constructor(root: HTMLElement) {
    this.#frame = new Frame(root, () => void this.#draw())
  }

  async open(): Promise<void> {
    try {
      this.#contract = await api.viewCard()
      speakAs(this.#contract.shop.country)
      await this.#draw()
    } catch (error) {
      const isUnknown = error instanceof api.LinkUnknown
      this.#frame.show({ shop: '', website: '', price: null, under: null, items: null })
      this.#frame.face.replaceChildren(
        face(
          'alert',
          'failed',
          isUnknown ? 'unknownTitle' : 'failedTitle',
          t(isUnknown ? 'unknownText' : 'failedText'),
        ),
        ...(isUnknown ? [] : [button(t('tryAgain'), () => void this.open())]),
      )
    }
  }

  async #draw(said?: HTMLElement): Promise<void> {
    const contract = this.#contract
    if (!contract) return
    const { merchant_name: shop, subject, currency } = contract
    const card = endsOf(contract.card_mask)
    const amount = money(contract.amount, currency)
    const text = t('changeCardText', { merchant: shop, amount, interval: intervalText(contract.interval), card })
    this.#frame.show({
      shop,
      website: contract.shop.website,
      look: contract.shop,
      price: spelt(contract.amount, currency),
      under: null,
      items: { subject, notes: [], amount },
    })
    const { cardForm } = await import('./faces/card-form')
    const form = () => cardForm({ submit: t('changeCard'), typed: this.#typed, send: this.#change })
    this.#frame.face.replaceChildren(
      h('h1', {}, t('changeCardTitle')),
      h('p', { class: 'said' }, contract.is_open ? text : t('changeOver')),
      ...(said ? [said] : []),
      ...(contract.is_open ? [form()] : []),
    )
  }

  readonly #change = async (card: Card) => {
    try {
      this.#contract = await api.changeCard(card)
      Object.assign(this.#typed, { number: '', holder: '', expiry: '', cvv: '' })
      const text = t('cardChanged', { card: endsOf(this.#contract.card_mask) })
      await this.#draw(h('p', { class: 'waitline', role: 'status' }, text))
    } catch (error) {
      await this.#draw(notice('failed', error instanceof api.Refused ? error.message : t('failedText'), ''))
    }
  }
}

/** As a payer knows their card: by its brand and its end. */
function endsOf(mask: string): string {
  return mask.replace(/\d{6}\*+(?=\d{4}$)/, '•••• ')
}
