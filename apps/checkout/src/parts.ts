import { h } from './dom'
import { icon, type Icon } from './icons'
import { t, type TextKey } from './texts'

/** Said to a screen reader, wherever the eye is. */
const spoken = h('p', { class: 'spoken', role: 'status' })

export function say(text: string): void {
  if (!spoken.isConnected) document.body.append(spoken)
  spoken.textContent = text
}

interface ButtonLook {
  look?: 'main' | 'plain' | 'link'
  sign?: Icon
}

export function button(text: string, onclick: () => void, { look = 'main', sign }: ButtonLook = {}): HTMLButtonElement {
  return h('button', { type: 'button', class: `btn ${look}`, onclick }, sign ? icon(sign) : null, h('span', {}, text))
}

const COPIED_MS = 2500

/** Puts a text where it can be pasted. Where the browser will not, the text is marked for copying by hand. */
export function copyButton(text: string, key: TextKey, shown?: HTMLElement): HTMLButtonElement {
  const made = button(t(key), () => void copy(), { sign: 'copy' })
  const words = made.querySelector('span')
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      if (shown) getSelection()?.selectAllChildren(shown)
      return
    }
    told(made, () => words && (words.textContent = t(key)))
    if (words) words.textContent = t('copied')
  }
  return made
}

/** The same, small, for one line of several. */
export function copySign(text: string, what: string): HTMLButtonElement {
  const label = t('copyWhat', { what })
  const made = h(
    'button',
    { type: 'button', class: 'copy-sign', 'aria-label': label, onclick: () => void copy() },
    icon('copy'),
  )
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(text)
    told(made, () => made.replaceChildren(icon('copy')))
    made.replaceChildren(icon('check'))
  }
  return made
}

function told(made: HTMLElement, over: () => void): void {
  say(t('copied'))
  made.classList.add('done')
  setTimeout(() => {
    made.classList.remove('done')
    over()
  }, COPIED_MS)
}

export function waitLine(title: string, text: string, sign?: Icon): HTMLElement {
  return h(
    'div',
    { class: 'waitline', role: 'status' },
    sign ? icon(sign, 'l') : h('span', { class: 'pulse' }),
    h('span', {}, h('b', {}, title), h('small', {}, text)),
  )
}

/** What to do, in turn. A **word** of a text stands out. */
export function steps(...texts: string[]): HTMLElement {
  return h('ol', { class: 'steps' }, ...texts.map((text) => h('li', {}, h('span', {}, ...emphasised(text)))))
}

export function emphasised(text: string): (Node | string)[] {
  return text.split('**').map((part, at) => (at % 2 === 1 ? h('b', {}, part) : part))
}

export interface Fact {
  name: string
  value: Node | string
  copies?: string
}

export function facts(given: readonly (Fact | null)[], more = ''): HTMLElement {
  const lines = given
    .filter((fact) => fact !== null)
    .map(({ name, value, copies }) =>
      h('div', {}, h('dt', {}, name), h('dd', {}, value, copies !== undefined && copySign(copies, name))),
    )
  return h('dl', { class: `facts ${more}` }, ...lines)
}

export function notice(tone: 'failed' | 'attention', title: string, text: string): HTMLElement {
  return h(
    'div',
    { class: `notice ${tone}`, role: 'alert' },
    icon('alert', 'l'),
    h('span', {}, h('b', {}, title), text !== '' && h('small', {}, text)),
  )
}
