import type { PageBrand } from '@balcao/contract/platform/brand'
import type { PreviewedOrder } from '@balcao/kernel/checkout-preview'
import type { SpeltMoney } from '@balcao/kernel/spelt-money'
import { LANGUAGES, type Language } from '@balcao/kernel/languages'
import { h } from './dom'
import { icon } from './icons'
import { choose, language, LANGUAGE_NAMES, t } from './texts'

/** What stands beside every state of a payment: whose it is, how much, and until when. */
export interface Summary {
  shop: string
  website: string
  price: SpeltMoney | null
  /** Under the amount. */
  under: Node | null
  items: { subject: string; notes: string[]; amount: string } | null
  /** How the shop wants to look; left out: as the provider does. */
  look?: PreviewedOrder['look']
}

const brand = readBrand()

/** The page around its faces: the shop first, the provider last and small. */
export class Frame {
  /** Where the faces are shown. */
  readonly face = h('div', { class: 'face' })
  readonly #root: HTMLElement
  readonly #onLanguage: () => void

  constructor(root: HTMLElement, onLanguage: () => void) {
    this.#root = root
    this.#onLanguage = onLanguage
    if (!brand) return
    const { light, dark } = brand.colours
    paint(light.accent, dark.accent, light.on_accent, dark.on_accent)
  }

  show({ shop, website, price, under, items, look }: Summary): void {
    // As readable as the provider's own: the gateway takes no other (kernel/page-look.ts).
    if (look?.colour) paint(look.colour, look.colour_dark, '#ffffff', '#0f1213')
    if (shop) document.title = `${shop} · ${brand?.name ?? ''}`
    const head = shop
      ? h(
          'div',
          { class: 'shop' },
          look?.logo ? picture(look.logo) : badge(shop, look?.colour),
          h('span', {}, shop, website ? h('small', {}, website) : null),
        )
      : h('div')
    this.#root.replaceChildren(
      h(
        'aside',
        { class: 'summary', 'aria-label': t('yourOrder') },
        h(
          'div',
          { class: 'in' },
          h('div', { class: 'top' }, head, this.#languages('phone')),
          price && h('p', { class: 'total' }, price.amount, price.code !== '' && h('small', {}, ` ${price.code}`)),
          under,
          items && itemsOf(items),
          look?.words ? h('p', { class: 'shop-words' }, look.words) : null,
          provider('wide'),
        ),
      ),
      h('main', { class: 'pay' }, h('div', { class: 'in' }, this.#languages('wide'), this.face, provider('phone'))),
    )
  }

  #languages(where: 'phone' | 'wide'): HTMLElement {
    const { name, short } = LANGUAGE_NAMES[language()]
    const select = h(
      'select',
      {
        'aria-label': t('language'),
        onchange: () => {
          choose(select.value as Language)
          this.#onLanguage()
          document.querySelector<HTMLElement>(`.langs.${where} select`)?.focus()
        },
      },
      ...LANGUAGES.map((each) =>
        h(
          'option',
          { value: each, selected: each === language(), lang: LANGUAGE_NAMES[each].tag },
          LANGUAGE_NAMES[each].name,
        ),
      ),
    )
    return h('div', { class: `langs ${where}` }, icon('world'), where === 'phone' ? short : name, icon('down'), select)
  }
}

/** The order in a line, and its sum. */
function itemsOf({ subject, notes, amount }: NonNullable<Summary['items']>): HTMLElement {
  const small = notes.map((note) => h('small', {}, note))
  return h(
    'div',
    { class: 'items' },
    h('div', {}, h('span', {}, subject, ...small), h('span', { class: 'nowrap' }, amount)),
    // Until the payer has said how much, there is nothing to add up.
    amount !== '' && h('div', { class: 'sum' }, h('span', {}, t('total')), h('span', { class: 'nowrap' }, amount)),
  )
}

function paint(light: string, dark: string, onLight: string, onDark: string): void {
  const { style } = document.documentElement
  style.setProperty('--accent', `light-dark(${light}, ${dark})`)
  style.setProperty('--on-accent', `light-dark(${onLight}, ${onDark})`)
}

/** Beside the shop's name, which says what it shows. */
function picture(address: string): HTMLElement {
  return h('img', { class: 'logo own', src: address, alt: '' })
}

/** Dark enough for white on them. */
const COLOURS = ['#b4530a', '#4338ca', '#0f766e', '#9d174d', '#1d4ed8', '#4d7c0f', '#7e22ce', '#b91c1c']

/** Until a shop shows a logo of its own: its initial, on a colour that stays the same. */
function badge(shop: string, colour = ''): HTMLElement {
  const sum = Array.from(shop).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  const made = h('span', { class: 'logo', 'aria-hidden': 'true' }, Array.from(shop)[0]?.toUpperCase() ?? '')
  made.style.background = colour || (COLOURS[sum % COLOURS.length] ?? '')
  return made
}

function provider(where: 'phone' | 'wide'): HTMLElement | null {
  if (!brand) return null
  const { links, name, logo, support_mail } = brand
  const ways = [
    links.privacy && h('a', { href: links.privacy, target: '_blank', rel: 'noreferrer' }, t('privacy')),
    links.terms && h('a', { href: links.terms, target: '_blank', rel: 'noreferrer' }, t('terms')),
    h('a', { href: `mailto:${support_mail}` }, t('help')),
  ].filter((way) => way instanceof HTMLElement)
  return h(
    'footer',
    { class: `by ${where}` },
    h('span', { class: 'who' }, t('processedBy'), ' ', h('img', { src: logo, alt: '' }), h('b', {}, name)),
    h('span', { class: 'ways' }, ...ways.flatMap((way, at) => (at === 0 ? [way] : [' · ', way]))),
  )
}

/** Without a gateway (development) the stylesheet's own colours hold. */
function readBrand(): PageBrand | null {
  try {
    return JSON.parse(document.getElementById('brand')?.textContent ?? '') as PageBrand
  } catch {
    return null
  }
}
