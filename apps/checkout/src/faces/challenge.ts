import '../card-words'
import { h } from '../dom'
import { language, t } from '../texts'

/** The payer's bank asks them itself, in its own page; this one follows when it has an answer. */
export function challengeFace(address: string): HTMLElement {
  const page = new URL(address, location.origin)
  page.searchParams.set('lang', language())
  return h(
    'div',
    {},
    h('h1', { tabIndex: -1 }, t('challengeTitle')),
    h('p', { class: 'said' }, t('challengeText')),
    h('iframe', { class: 'challenge', src: page.href, title: t('challengeFrame') }),
  )
}
