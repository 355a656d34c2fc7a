import { WaybillFilters } from '@balcao/contract/delivery/waybills'
import type { Asked } from '@balcao/contract/lists'
import { sql } from 'kysely'
import { askedFor } from '../../kit/lists/asked-for'
import type { Scope } from '../../kit/lists/export'
import { own } from './waybills.repo'

export type Filters = Asked<typeof WaybillFilters>

/** Several states, and several apps, are a scan each. */
export function listed(scope: Scope, { status, ...others }: Filters) {
  const { appIds } = scope.tie
  const all = whole(scope, others).selectAll('waybills')
  const ofStates = status?.length ? status.map((state) => all.where('waybills.tracking_status', '=', state)) : [all]
  if (!appIds?.length) return ofStates
  return appIds.flatMap((appId) => ofStates.map((query) => query.where('waybills.app_id', '=', appId)))
}

/** The whole question in one query, for what reads all of it in any case. */
export function whole(scope: Scope, filters: Filters) {
  return askedFor(own(scope), 'waybills', WaybillFilters, filters, {
    time: 'create_time',
    status: 'tracking_status',
    // ^@ is the prefix operator that row-level security lets through to an index.
    tracking_number: (query, number) => query.where(sql<boolean>`waybills.tracking_number ^@ ${number.toUpperCase()}`),
    order: (query, number) =>
      query.where(sql<boolean>`(waybills.trade_no = ${number} or waybills.out_trade_no = ${number})`),
  })
}
