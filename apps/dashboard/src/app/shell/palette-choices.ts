import { LEAST_SEARCHED, search, type SearchHit, type SearchKind } from '@balcao/contract/platform/search'
import { useDebouncedValue } from '@mantine/hooks'
import { useT } from '../../lib/texts/i18n'
import { useAsk } from '../../lib/ask/use-ask'
import { cachedPermissions, holds } from '../../lib/session/rights'
import { isOfProviderSide } from '../navigation'
import { pathOf, siteMap, type SiteRoute } from '../site-map'
import { usePlaces } from './places'

/** One line that can be chosen. */
export interface Choice {
  key: string
  group: string
  path: string
  search: Record<string, string>
  name: string
  about: string
  hit?: SearchHit
}

/** Which screen shows a hit, and what of it stands in the address. */
const SCREENS: Record<SearchKind, [SiteRoute, string]> = {
  order: ['PaymentOrderDetails', 'trade_no'],
  payer: ['CustomerDetails', 'email'],
  refund: ['PaymentOrderDetails', 'trade_no'],
  dispute: ['DisputeDetails', 'dispute_no'],
  recurring: ['RecurringsDetail', 'recurring_no'],
  virtualAccount: ['VirtualAccountDetail', 'account_id'],
  waybill: ['WayBillDetail', 'waybill_no'],
  settlement: ['SettlementDetails', 'settlement_no'],
  withdrawal: ['Withdrawals', 'reference'],
  user: ['UserManagement', ''],
}

/** Long enough that a number typed in one go is asked for once. */
const PAUSE_MS = 150

/** What fits the text: things by their numbers and names, screens, and what can be done with it. */
export function useChoices(wish: string) {
  const t = useT('palette')
  const text = wish.trim()
  const [asked] = useDebouncedValue(text, PAUSE_MS)
  const permissions = cachedPermissions()
  const isStaff = permissions !== null && permissions.role !== '' && !isOfProviderSide(permissions)
  const isAsked = isStaff && asked.length >= LEAST_SEARCHED
  const { data, isError, isFetching } = useAsk(search.find, { text: asked }, { isAsked, keepsPrevious: true })
  const places = usePlaces(wish)
  const hits = isAsked ? (data ?? []) : []
  const found = hits.map((hit): Choice => {
    const [route, parameter] = SCREENS[hit.kind]
    return {
      key: `${hit.kind} ${hit.name} ${hit.id}`,
      group: t(`kind.${hit.kind}`),
      path: pathOf(route),
      search: parameter ? { [parameter]: hit.id } : {},
      name: hit.name,
      about: hit.about,
      hit,
    }
  })
  const screens = places.map((place): Choice => ({
    key: place.path,
    group: text ? t('screens') : '',
    path: place.path,
    search: {},
    name: place.name,
    about: place.group === place.name ? '' : place.group,
  }))
  return {
    choices: [...found, ...screens, ...useActions(text)],
    isNothing: found.length + screens.length === 0,
    isError: isAsked && isError,
    /** An answer to what stands there now is still to come. */
    isComing: isStaff && text.length >= LEAST_SEARCHED && (asked !== text || isFetching),
  }
}

/** Whoever finds it nowhere else has the list with its filters. */
function useActions(text: string): Choice[] {
  const t = useT('palette')
  const isThere = siteMap.some(({ name }) => name === 'PaymentOrder')
  if (!isThere || !holds('paymentOrder:view') || text.length < LEAST_SEARCHED) return []
  return [
    {
      key: 'matching',
      group: t('actions'),
      path: pathOf('PaymentOrder'),
      search: { [text.includes('@') ? 'buyer' : 'id']: text },
      name: t('matching', { text }),
      about: '',
    },
  ]
}
