import type { CallerInput } from '@balcao/contract/kit'
import type { withdrawals } from '@balcao/contract/withdrawals'
import { WITHDRAWAL_STATES } from '@balcao/kernel/withdrawal-state'
import { valuesIn } from '../../lib/use-filters'
import type { UrlState } from '../../lib/use-url-state'

export const WITHDRAWAL_FILTERS = ['status'] as const

export function withdrawalQuestion(state: UrlState): CallerInput<(typeof withdrawals)['list']> {
  const { status } = valuesIn(state, WITHDRAWAL_FILTERS)
  const known = WITHDRAWAL_STATES.find((each) => each === status)
  return known ? { status: [known] } : {}
}
