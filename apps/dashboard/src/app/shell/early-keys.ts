import { flushSync } from 'react-dom'

/** What is typed between Ctrl K and the moment at which the search has the focus: no letter of it is lost. */
type Edit = (text: string) => string

let typed = ''
let tell: ((edit: Edit) => void) | null = null

function hear(event: KeyboardEvent) {
  if (event.key === 'Escape') return stopHearing()
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const isLetter = event.key.length === 1
  if (!isLetter && event.key !== 'Backspace') return
  event.preventDefault()
  const edit: Edit = isLetter ? (text) => text + event.key : (text) => text.slice(0, -1)
  typed = edit(typed)
  // At once: the next key may reach the field itself, which then has to show this one.
  if (tell) flushSync(() => tell?.(edit))
}

export function hearKeys(): void {
  typed = ''
  window.addEventListener('keydown', hear, true)
}

/** What was typed so far. */
export const heardKeys = (): string => typed

/** Whoever shows the text is told of what came since it was drawn, and of what is typed from now on. */
export function followKeys(onEdit: (edit: Edit) => void): void {
  const soFar = typed
  onEdit(() => soFar)
  tell = onEdit
}

export function stopHearing(): void {
  tell = null
  window.removeEventListener('keydown', hear, true)
}
