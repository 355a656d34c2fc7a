import { HTTP_TIMEOUT_MS } from '@balcao/contract/transport'
import { placed, withSession } from '../lib/ask/api'
import { keepFirstAnswer } from '../lib/ask/first-answer'
import { answerTo, requestOf } from '../lib/ask/http'
import { adoptLanguageFrom } from '../lib/texts/language'
import { pendingGate } from '../lib/session/merchant-choice'
import { cachedPermissions } from '../lib/session/rights'
import { parseSearch } from '../lib/address/search-in-address'
import { accessToken, hasTimeLeft } from '../lib/session/session'
import { firstOrders } from '../features/payments/orders/list/order-filters'
import { isOfProviderSide } from './navigation'

/**
 * Stands in the landing page itself, in front of all other code, and asks for the first rows while the app is on its
 * way. The app asks all the same, by its own rules, and is handed this answer if its question is the same.
 */
export function askFirstInPage() {
  const [token, permissions] = [accessToken(), cachedPermissions()]
  if (token === null || !hasTimeLeft() || pendingGate() !== null) return
  if (!permissions || isOfProviderSide(permissions)) return
  const { search } = window.location
  adoptLanguageFrom(search)
  const { endpoint, input } = firstOrders(parseSearch(search))
  const request = requestOf(withSession(placed(endpoint, input), token))
  keepFirstAnswer(request, answerTo(request, AbortSignal.timeout(HTTP_TIMEOUT_MS)))
}
