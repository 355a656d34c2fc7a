import { browserKeys, type Toast } from '../../lib/session/storage'

const listeners = new Set<() => void>()
const waiting: Toast[] = []
let isWanted = false

/** Shows a toast at the bottom centre. The part that draws it is fetched with the first one. */
export async function showToast(toast: Toast) {
  isWanted = true
  for (const listener of listeners) listener()
  const { drawToast } = await import('./toaster')
  drawToast(toast)
}

/**
 * For a refusal that leads elsewhere. Its time begins when that screen is drawn: on a slow machine it would be over before
 * anybody saw more than an empty page.
 */
export function showToastOnArrival(toast: Toast) {
  waiting.push(toast)
}

export function showArrivedToasts() {
  for (const toast of takeArrivingToasts()) void showToast(toast)
}

/** What was to be said on arrival: whoever takes it says it, or nobody does. */
export const takeArrivingToasts = () => waiting.splice(0)

/** For the way to the login screen, which reloads the page (spec 4). */
export function showToastAfterReload(toast: Toast) {
  browserKeys.toastAfterReload.write(toast)
}

export function showToastKeptOverReload() {
  const toast = browserKeys.toastAfterReload.read()
  if (!toast) return
  browserKeys.toastAfterReload.remove()
  void showToast(toast)
}

export const wantsToaster = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  now: () => isWanted,
}
