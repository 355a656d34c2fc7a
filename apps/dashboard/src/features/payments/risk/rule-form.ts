import type { RiskRule } from '@balcao/contract/payments/risk'
import type { Method } from '@balcao/kernel/methods'
import { BIN, MOST_LISTED, type PayerKey } from '@balcao/kernel/risk-rules'
import { MERCHANT_NO } from '@balcao/kernel/merchant-state'
import type { HOME_COUNTRIES, ORDER_CURRENCIES } from '@balcao/kernel/countries'

type Country = (typeof HOME_COUNTRIES)[number]

/** A rule as it is typed; what is empty is not looked at. */
export interface RuleDraft {
  name: string
  merchant_no: string
  action: RiskRule['action']
  currency: (typeof ORDER_CURRENCIES)[number]
  at_least: string
  by: PayerKey
  more_than: string
  minutes: string
  countries: Country[]
  methods: Method[]
  bins: string
  payers: string
}

export function draftOf(rule: RiskRule | null): RuleDraft {
  const { amount, velocity, countries, methods, bins, payers } = rule?.conditions ?? {}
  return {
    name: rule?.name ?? '',
    merchant_no: rule?.merchant_no ?? '',
    action: rule?.action ?? 'hold',
    currency: amount?.currency ?? 'BRL',
    at_least: amount?.at_least ?? '',
    by: velocity?.by ?? 'mail',
    more_than: velocity ? String(velocity.more_than) : '',
    minutes: velocity ? String(velocity.minutes) : '60',
    countries: countries ?? [],
    methods: methods ?? [],
    bins: bins?.join('\n') ?? '',
    payers: payers?.join('\n') ?? '',
  }
}

export const linesOf = (text: string): string[] =>
  text
    .split(/[\s,;]+/)
    .map((line) => line.trim())
    .filter(Boolean)

export function conditionsFrom(draft: RuleDraft): RiskRule['conditions'] {
  const { at_least, more_than, countries, methods } = draft
  const [bins, payers] = [linesOf(draft.bins), linesOf(draft.payers)]
  return {
    ...(at_least.trim() && { amount: { currency: draft.currency, at_least: at_least.trim() } }),
    ...(more_than.trim() && {
      velocity: { by: draft.by, more_than: Number(more_than), minutes: Number(draft.minutes) },
    }),
    ...(countries.length > 0 && { countries }),
    ...(methods.length > 0 && { methods }),
    ...(bins.length > 0 && { bins }),
    ...(payers.length > 0 && { payers }),
  }
}

const isWithin = (text: string, most: number) => /^\d{1,5}$/.test(text.trim()) && +text >= 1 && +text <= most

/** Which fields say something that no rule can. */
export function faultsOf(draft: RuleDraft) {
  const [bins, payers] = [linesOf(draft.bins), linesOf(draft.payers)]
  const isCounted = draft.more_than.trim() !== ''
  return {
    name: draft.name.trim() === '',
    merchant_no: draft.merchant_no.trim() !== '' && !MERCHANT_NO.test(draft.merchant_no.trim()),
    at_least: draft.at_least.trim() !== '' && !/^\d{1,12}(\.\d{1,2})?$/.test(draft.at_least.trim()),
    more_than: isCounted && !isWithin(draft.more_than, 1000),
    minutes: isCounted && !isWithin(draft.minutes, 43_200),
    bins: bins.length > MOST_LISTED || bins.some((each) => !BIN.test(each)),
    payers: payers.length > MOST_LISTED || payers.some((each) => each.length < 3 || each.length > 254),
    nothing: Object.keys(conditionsFrom(draft)).length === 0,
  }
}
