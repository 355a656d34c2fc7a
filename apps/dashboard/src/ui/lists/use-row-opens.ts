import { useEffect, type RefObject } from 'react'

/** What a link carries that stands for its row. */
export const ROW_LINK = { 'data-row-link': '' }
const OWN_WORK = 'a, button, input, label, select, summary, textarea'
const MIDDLE_BUTTON = 1

/**
 * The whole row leads where its first link leads, also into another tab, as that link would. The link stays the one for
 * keys and for readers of the page, and what somebody marks to copy opens nothing.
 */
export function useRowOpens(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const place = ref.current
    if (!place) return undefined
    const beside = (link: HTMLAnchorElement) => window.open(link.href, '_blank', 'noopener')
    const open = (event: MouseEvent) => {
      const link = linkOf(event)
      if (!link || getSelection()?.type === 'Range') return
      if (event.ctrlKey || event.metaKey) beside(link)
      else link.click()
    }
    const openBeside = (event: MouseEvent) => {
      const link = event.button === MIDDLE_BUTTON && linkOf(event)
      if (link) beside(link)
    }
    place.addEventListener('click', open)
    place.addEventListener('auxclick', openBeside)
    return () => {
      place.removeEventListener('click', open)
      place.removeEventListener('auxclick', openBeside)
    }
  }, [ref])
}

function linkOf({ target }: MouseEvent): HTMLAnchorElement | null {
  if (!(target instanceof Element) || target.closest(OWN_WORK)) return null
  return target.closest('tr')?.querySelector<HTMLAnchorElement>('a[data-row-link]') ?? null
}
