import type { CallerInput } from '@balcao/contract/kit'
import type { settlements } from '@balcao/contract/settlements'
import { SHOWN_SETTLEMENT_STATES } from '@balcao/kernel/settlement-state'
import { valuesIn } from '../../lib/use-filters'
import type { UrlState } from '../../lib/use-url-state'

export const SETTLEMENT_FILTERS = ['status'] as const

export function settlementQuestion(state: UrlState): CallerInput<(typeof settlements)['list']> {
  const { status } = valuesIn(state, SETTLEMENT_FILTERS)
  const known = SHOWN_SETTLEMENT_STATES.find((each) => each === status)
  return known ? { status: [known] } : {}
}
