import { APPROVAL_KINDS, APPROVAL_STATES, type ApprovalState } from '@balcao/kernel/approval-state'
import { MERCHANT_NO } from '@balcao/kernel/merchant-state'
import { textIn } from '../../../lib/address/list-filters'
import type { UrlState } from '../../../lib/address/use-url-state'

/** What waits, the oldest first, unless the address says otherwise; what nobody could have chosen is left out. */
export function queueInAddress(state: UrlState) {
  const status = statusIn(state)
  const kind = APPROVAL_KINDS.find((each) => each === textIn(state, 'kind'))
  const merchant_no = textIn(state, 'merchant_no')
  return {
    sort: status === 'PENDING' ? 'create_time' : '-create_time',
    ...(status === 'ALL' ? {} : { status: [status] }),
    ...(kind ? { kind } : {}),
    ...(MERCHANT_NO.test(merchant_no) ? { merchant_no } : {}),
  }
}

export function statusIn(state: UrlState): ApprovalState | 'ALL' {
  const status = textIn(state, 'status')
  if (status === 'ALL') return status
  return APPROVAL_STATES.find((each) => each === status) ?? 'PENDING'
}
