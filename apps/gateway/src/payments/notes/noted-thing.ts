import { disputes } from '@balcao/contract/payments/disputes'
import type { Noted } from '@balcao/contract/payments/notes'
import { orders } from '@balcao/contract/payments/orders'
import { customers } from '@balcao/contract/payments/customers'
import { virtualAccounts } from '@balcao/contract/payments/virtual-accounts'
import type { AnyEndpoint } from '@balcao/contract/kit'
import type { Ctx } from '../../kit/calls/ctx'
import { NotFound } from '../../kit/calls/errors'
import { mayCall } from '../../kit/calls/may-call'
import { isKnownPayer } from '../customers'
import { oneDispute } from '../disputes'
import { oneOrder } from '../orders'
import { oneDeposit } from '../virtual-accounts'

interface Thing {
  /** Null: of no app alone. */
  app_id: string | null
}

interface Kind {
  /** Who may make this call sees the thing, and so its notes. */
  of: AnyEndpoint
  find: (ctx: Ctx, id: string) => Promise<Thing | undefined>
  /** Where it is shown. */
  path: (id: string) => string
}

const KINDS: Record<Noted, Kind> = {
  order: { of: orders.detail, find: oneOrder, path: (id) => `/order/details?trade_no=${id}&tab=notes` },
  dispute: { of: disputes.detail, find: oneDispute, path: (id) => `/disputes/details?dispute_no=${id}` },
  deposit: { of: virtualAccounts.deposits, find: oneDeposit, path: () => `/VirtualAccount?view=matching` },
  payer: {
    of: customers.detail,
    find: async (ctx, email) => ((await isKnownPayer(ctx, email)) ? { app_id: null } : undefined),
    path: (email) => `/customers/details?email=${encodeURIComponent(email)}&tab=notes`,
  },
}

/** Something that this person may see; to anybody else it is not there. */
export async function mustSee(ctx: Ctx, about: Noted, id: string): Promise<Thing> {
  const { of, find } = KINDS[about]
  const thing = mayCall(ctx, of) ? await find(ctx, id) : undefined
  if (!thing) throw new NotFound()
  return thing
}

export const pathOfThing = (about: Noted, id: string) => KINDS[about].path(id)
