import type { finance } from '@balcao/contract/finance'
import type { CallerInput } from '@balcao/contract/kit'
import { isMerchantAccount } from '@balcao/kernel/ledger-accounts'
import { DAY_RANGES, dayIn, daysOf, instantsOf, shownTimeZone, type Days } from '../../lib/time-zone'
import { valuesIn } from '../../lib/use-filters'
import type { UrlState } from '../../lib/use-url-state'

export const ENTRY_FILTERS = ['currency', 'account', 'range', 'day_from', 'day_to'] as const
type Question = CallerInput<(typeof finance)['statement']>

/** What the address asks for; without an account it is available, without a currency BRL. */
export function entryQuestion(state: UrlState, now = new Date(), timeZone = shownTimeZone()): Question {
  const values = valuesIn(state, ENTRY_FILTERS)
  const account = values.account && isMerchantAccount(values.account) ? values.account : 'available'
  const currency = /^[A-Z]{3}$/.test(values.currency ?? '') ? (values.currency ?? '') : 'BRL'
  const range = DAY_RANGES.find((each) => each === values.range)
  const [from, to] = [dayIn(values.day_from), dayIn(values.day_to)]
  const days: Partial<Days> = range
    ? daysOf(range, now, timeZone)
    : { ...(from ? { from } : {}), ...(to ? { to } : {}) }
  const { time_from, time_to } = instantsOf(days, timeZone)
  return { account, currency, ...(time_from ? { time_from } : {}), ...(time_to ? { time_to } : {}) }
}
