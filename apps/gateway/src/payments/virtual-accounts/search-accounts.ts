import { virtualAccounts } from '@balcao/contract/payments/virtual-accounts'
import { FEW, type Search } from '../../kit/calls/ctx'
import { list } from './find-accounts'

/** By its id or number, or by the customer's name, address or document, each whole. */
export const accountSearch: Search = {
  kind: 'virtualAccount',
  of: virtualAccounts.list,
  find: async (ctx, text) => {
    const ask = (filter: object) => list(ctx, virtualAccounts.list.input.parse({ ...filter, per_page: FEW }))
    const named = await ask({ id: text })
    const { list: found } = named.list.length > 0 ? named : await ask({ customer: text })
    return found.map(({ account_id, account_number, customer_name, create_time }) => ({
      id: account_id,
      name: customer_name || account_id,
      about: account_number,
      at: create_time,
    }))
  },
}
