import { RecurringFilters } from '@balcao/contract/payments/recurring'
import type { Asked } from '@balcao/contract/lists'
import { askedFor } from '../../kit/lists/asked-for'
import type { Scope } from '../../kit/lists/export'
import { own } from './recurring.repo'

export type Filters = Asked<typeof RecurringFilters>

const OUR_NUMBER = /^RC[0-9A-Z]{26}$/

/** Several states are a scan each. */
export function listed(scope: Scope, { status, ...others }: Filters) {
  const all = whole(scope, others).selectAll('recurrings')
  return status?.length ? status.map((state) => all.where('recurrings.status', '=', state)) : all
}

/** The whole question in one query, for what reads all of it in any case. */
export function whole(scope: Scope, filters: Filters) {
  return askedFor(own(scope), 'recurrings', RecurringFilters, filters, {
    time: 'create_time',
    id: (query, id) => query.where(`recurrings.${OUR_NUMBER.test(id) ? 'recurring_no' : 'out_trade_no'}`, '=', id),
    buyer: (query, email) => query.where('recurrings.buyer_email', '=', email.toLowerCase()),
  })
}
