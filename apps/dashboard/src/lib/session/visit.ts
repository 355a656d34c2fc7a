import type { Visit } from '@balcao/contract/provider/visits'
import { browserKeys, clearTabKeys, sessionKeys } from './storage'

/**
 * One of the provider's people sees a merchant's dashboard as its people do: in this tab only, and the server lets
 * nothing be changed. Who they are at other tabs stays as it is.
 */
export function beginVisit(visit: Visit) {
  browserKeys.visit.write(visit)
  sessionKeys.merchantNo.write(visit.merchant_no)
  window.location.assign('/')
}

export function currentVisit(): Visit | null {
  return browserKeys.visit.read()
}

/** Back to the desk where it began. */
export function leaveVisit() {
  const visit = currentVisit()
  clearTabKeys()
  if (visit) window.location.assign(`/provider/merchants/details?merchant_no=${encodeURIComponent(visit.merchant_no)}`)
}
