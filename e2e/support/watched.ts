import type { Frame, Page } from '@playwright/test'

/** In an address that only a script of ours that ran would ask for. */
export const MARK = 'ran-in-the-browser'

/**
 * Watches for everything that must not happen in a page, whatever is shown in it: a dialog, a new window, a request to
 * somebody else, or by a script that ran.
 */
export function watched(page: Page, origin: string): string[] {
  const happened: string[] = []
  page.on('dialog', (dialog) => {
    happened.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('popup', (popup) => happened.push(`window ${popup.url()}`))
  page.on('request', (request) => {
    const url = request.url()
    const isForeign = /^(https?|wss?|ftp):/.test(url) && !url.startsWith(`${origin}/`)
    if (isForeign || url.includes(MARK)) happened.push(`request ${url}`)
  })
  return happened
}

/** Elements and attributes that no page of ours writes: a text that became markup, whether or not it ran. */
export function plantedIn(page: Page | Frame): Promise<string[]> {
  return page.evaluate(() => {
    const acts = (element: Element) =>
      element.getAttributeNames().some((name) => /^on/i.test(name) || /^(srcdoc|formaction|background)$/i.test(name)) ||
      ['href', 'src', 'action', 'data', 'xlink:href'].some((name) =>
        /^\W*(javascript|vbscript|data:text|https?:\/\/evil|evil)/i.test(element.getAttribute(name) ?? ''),
      )
    const foreign = 'object, embed, base, frameset, marquee, portal, isindex, math, meta[http-equiv=refresh]'
    const isOurs = (element: Element) => !element.matches(foreign) && !acts(element)
    return [...document.querySelectorAll('*')].filter((element) => !isOurs(element)).map((element) => element.outerHTML)
  })
}
