import { LOCALE_OF, toLanguage, type Language } from '@balcao/kernel/languages'
import br from './locales/br/checkout.json'
import en from './locales/en/checkout.json'
import es from './locales/es/checkout.json'
import './page.css'

const catalogues: Record<Language, typeof en> = { en, es, br }

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
if (root) showUnknownLink(root)
