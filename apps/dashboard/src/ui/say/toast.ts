import { browserKeys, type Toast } from '../../lib/session/storage'

const listeners = new Set<() => void>()
let isWanted = false

/** Shows a toast at the bottom centre. The part that draws it is fetched with the first one. */
export async function showToast(toast: Toast) {
  isWanted = true
  for (const listener of listeners) listener()
  const { drawToast } = await import('./toaster')
  drawToast(toast)
}

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
