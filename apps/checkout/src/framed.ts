/**
 * The page inside a page of the shop (button.ts). Who may be around it is said by the gateway (frame-ancestors); what is told
 * is told to the site that was named, and the browser delivers it to no other.
 */
const site = new URLSearchParams(location.search).get('framed') ?? ''

export const isFramed = window.parent !== window && URL.canParse(site)

type Told = { payment: 'ready' | 'paid' | 'close' } | { payment: 'leave'; url: string }

export function tell(told: Told): void {
  if (isFramed) window.parent.postMessage(told, site)
}

/** Back to the shop: the page around this one goes there, not this one inside it. */
export function leaveFor(url: string): void {
  if (isFramed) tell({ payment: 'leave', url })
  else location.assign(url)
}

/** An address of ours that stays in the frame. */
export function keptFramed(address: URL): URL {
  if (isFramed) address.searchParams.set('framed', site)
  return address
}

export function beFramed(): void {
  if (!isFramed) return
  // The keys that are pressed in here are not heard outside.
  addEventListener('keydown', ({ key }) => void (key === 'Escape' && tell({ payment: 'close' })))
  tell({ payment: 'ready' })
}
