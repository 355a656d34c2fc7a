import { LOCALE_OF, toLanguage, type Language } from '@balcao/kernel/languages'
import br from './locales/br/checkout.json'
import en from './locales/en/checkout.json'
import es from './locales/es/checkout.json'
import './page.css'

const catalogues: Record<Language, typeof en> = { en, es, br }

/** What the gateway wrote into the page of its brand, as far as this page shows it. */
interface PayerBrand {
  name: string
  logo: string
  colours: Record<'light' | 'dark', { accent: string }>
}

/** null where no gateway served the page, as in development. */
function readBrand(): PayerBrand | null {
  try {
    return JSON.parse(document.getElementById('brand')?.textContent ?? '') as PayerBrand
  } catch {
    return null
  }
}

/** The payer should know whose page this is. */
function showBrand({ name, logo, colours }: PayerBrand): void {
  document.documentElement.style.setProperty('--accent', `light-dark(${colours.light.accent}, ${colours.dark.accent})`)
  const header = document.createElement('header')
  const mark = document.createElement('img')
  mark.src = logo
  mark.alt = ''
  header.append(mark, name)
  document.body.prepend(header)
}

/** What a payer sees whose link leads nowhere. */
function showUnknownLink(root: HTMLElement): void {
  const wish = new URLSearchParams(location.search).get('lang') ?? navigator.language
  const language = toLanguage(wish)
  const texts = catalogues[language]
  document.documentElement.lang = LOCALE_OF[language]
  const title = document.createElement('h1')
  title.textContent = texts.unknownTitle
  const text = document.createElement('p')
  text.textContent = texts.unknownText
  root.replaceChildren(title, text)
}

const root = document.getElementById('root')
const brand = readBrand()
if (brand) showBrand(brand)
if (root) showUnknownLink(root)
