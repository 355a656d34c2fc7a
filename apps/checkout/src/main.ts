import { PREVIEW_PATH } from '@balcao/kernel/checkout-preview'
import fontAddress from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import { beFramed } from './framed'
import { CheckoutPage } from './page'
import './page.css'
import { speakAs } from './texts'

/** After everything else: a payer waits for no letter's shape. */
async function dressUp(): Promise<void> {
  const font = new FontFace('Inter Variable', `url(${fontAddress})`, { weight: '100 900' })
  document.fonts.add(await font.load())
}

async function open(page: HTMLElement): Promise<void> {
  if (location.pathname === PREVIEW_PATH) return (await import('./preview')).openPreview(page)
  const asked = new URLSearchParams(location.search)
  if (asked.has('buy')) return new (await import('./link-page')).LinkPage(page).open()
  if (asked.has('card')) return new (await import('./card-page')).CardPage(page).open()
  if (asked.has('consent')) return new (await import('./consent-page')).ConsentPage(page).open()
  await new CheckoutPage(page).open()
}

const root = document.getElementById('root')
if (root) {
  speakAs('')
  beFramed()
  void open(root).then(dressUp)
}
