import { VirtualAccountFilters } from '@balcao/contract/payments/virtual-accounts'
import type { Asked } from '@balcao/contract/lists'
import { normaliseDocument } from '@balcao/kernel/cpf-cnpj'
import { askedFor } from '../../kit/lists/asked-for'
import type { Scope } from '../../kit/lists/export'
import { own } from './virtual-accounts.repo'

export type Filters = Asked<typeof VirtualAccountFilters>

const ACCOUNT_ID = /^[0-9A-Z]{16}$/

/** Several apps are a scan each. */
export function listed(scope: Scope, filters: Filters) {
  const { appIds } = scope.tie
  const ofApp = (app_id: string | undefined) => whole(scope, { ...filters, app_id }).selectAll('virtual_accounts')
  return filters.app_id || filters.id || !appIds?.length ? ofApp(filters.app_id) : appIds.map(ofApp)
}

/** The whole question in one query, for what reads all of it in any case. */
export function whole(scope: Scope, filters: Filters) {
  return askedFor(own(scope), 'virtual_accounts', VirtualAccountFilters, filters, {
    time: 'create_time',
    id: (query, id) =>
      query.where(`virtual_accounts.${ACCOUNT_ID.test(id) ? 'account_id' : 'account_number'}`, '=', id),
    // Both states are every account there is.
    status: (query, states) => (states.length === 1 ? query.where('virtual_accounts.status', 'in', states) : query),
    // Only a mail address has an @; anything else may be an identity or a name.
    customer: (query, customer) =>
      customer.includes('@')
        ? query.where('virtual_accounts.customer_email', '=', customer.toLowerCase())
        : query.where((eb) =>
            eb.or([
              eb('virtual_accounts.customer_identity', '=', normaliseDocument(customer)),
              eb('virtual_accounts.customer_key', '=', customer.toLowerCase()),
            ]),
          ),
  })
}
