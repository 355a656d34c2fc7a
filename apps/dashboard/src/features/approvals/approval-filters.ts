import type { approvals } from '@balcao/contract/approvals'
import type { CallerInput } from '@balcao/contract/kit'
import { APPROVAL_KINDS, APPROVAL_STATES, type ApprovalState } from '@balcao/kernel/approval-state'
import { valuesIn, type FilterValues } from '../../lib/use-filters'
import type { UrlState } from '../../lib/use-url-state'

export const APPROVAL_FILTERS = ['status', 'kind', 'merchant_no'] as const
type Values = FilterValues<(typeof APPROVAL_FILTERS)[number]>
type Question = CallerInput<(typeof approvals)['queue']>

/** What waits, the oldest first, unless the address says otherwise; what nobody could have chosen is left out. */
export function approvalQuestion(state: UrlState): Question {
  const values = valuesIn(state, APPROVAL_FILTERS)
  const status = statusIn(values)
  const kind = APPROVAL_KINDS.find((each) => each === values.kind)
  const isNumber = /^M\d{12}$/.test(values.merchant_no ?? '')
  return {
    sort: status === 'PENDING' ? 'create_time' : '-create_time',
    ...(status === 'ALL' ? {} : { status: [status] }),
    ...(kind ? { kind } : {}),
    ...(isNumber && values.merchant_no ? { merchant_no: values.merchant_no } : {}),
  }
}

export function statusIn({ status }: Values): ApprovalState | 'ALL' {
  if (status === 'ALL') return status
  return APPROVAL_STATES.find((each) => each === status) ?? 'PENDING'
}
