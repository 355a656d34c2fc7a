import type { CardChange } from '@balcao/contract/payments/checkout'
import { displayMoney } from '@balcao/kernel/money'
import * as api from './api'
import { button, h } from './dom'
import { intervalText } from './faces/agreement'
import { cardForm } from './faces/card-form'
import { locale, t } from './texts'

/** The payer of a contract puts another card in the place of the one that is charged. */
export class CardPage {
  readonly #root: HTMLElement
  constructor(root: HTMLElement) {
    this.#root = root
  }

  async open(): Promise<void> {
    try {
      this.#show(await api.viewCard())
    } catch (error) {
      const isUnknown = error instanceof api.LinkUnknown
      this.#root.replaceChildren(
        h('h1', {}, t(isUnknown ? 'unknownTitle' : 'failedTitle')),
        h('p', {}, t(isUnknown ? 'unknownText' : 'failedText')),
        ...(isUnknown ? [] : [button(t('tryAgain'), () => void this.open())]),
      )
    }
  }

  #show(contract: CardChange): void {
    const { merchant_name, subject, currency, card_mask } = contract
    const amount = `${displayMoney(contract.amount, currency, locale)} ${currency}`
    const interval = intervalText(contract.interval)
    const text = t('changeCardText', { merchant: merchant_name, amount, interval, card: card_mask })
    this.#root.replaceChildren(
      h('p', { class: 'merchant' }, merchant_name),
      h('p', {}, subject),
      h('h1', {}, t('changeCardTitle')),
      h('p', {}, contract.is_open ? text : t('changeOver')),
      ...(contract.is_open ? [cardForm(t('changeCard'), this.#change)] : []),
    )
  }

  readonly #change = async (card: api.Card) => {
    try {
      const changed = await api.changeCard(card)
      this.#show(changed)
      this.#say('status', t('cardChanged', { card: changed.card_mask }))
    } catch (error) {
      await this.open()
      this.#say('alert', error instanceof api.Refused ? error.message : t('failedText'))
    }
  }

  #say(role: 'status' | 'alert', text: string): void {
    this.#root.append(h('p', { class: role === 'alert' ? 'problem' : 'waiting', role }, text))
  }
}
