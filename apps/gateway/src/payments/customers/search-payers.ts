import { customers } from '@balcao/contract/payments/customers'
import { FEW, type Search } from '../../kit/calls/ctx'
import { list } from './customers.service'

/** By the beginning of their address. */
export const payerSearch: Search = {
  kind: 'payer',
  of: customers.list,
  find: async (ctx, email) =>
    (await list(ctx, { email, per_page: FEW })).list.map((payer) => ({
      id: payer.email,
      name: payer.email,
      about: payer.name,
      at: payer.last_time,
    })),
}
