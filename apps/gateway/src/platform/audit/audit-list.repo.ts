import { AuditFilters } from '@balcao/contract/platform/audit'
import type { Asked } from '@balcao/contract/lists'
import type { Db } from '../../db/held-connection'
import { firstIdAt } from '../../base/ids'
import { askedFor, type Bounds } from '../../kit/lists/asked-for'

export type Filters = Asked<typeof AuditFilters>

/** Ids begin with the time, so that every filter has an index in the order of the list. */
export function entries(db: Db, merchant_no: string, filters: Filters) {
  const ofMerchant = db.selectFrom('audit_log').where('merchant_no', '=', merchant_no)
  const bound = (instant: string) => firstIdAt('A', new Date(instant))
  return askedFor(ofMerchant, 'audit_log', AuditFilters, filters, {
    time: (query, { from, to }: Bounds) =>
      query
        .$if(from !== undefined, (later) => later.where('id', '>=', bound(from ?? '')))
        .$if(to !== undefined, (earlier) => earlier.where('id', '<', bound(to ?? ''))),
    actor_uid: 'actor_uid',
    action: 'action',
    object_id: 'object_id',
  })
}

export function listed({ db, merchant_no }: { db: Db; merchant_no: string }, filters: Filters) {
  return entries(db, merchant_no, filters).selectAll()
}
export type EntryRow = Awaited<ReturnType<ReturnType<typeof listed>['executeTakeFirstOrThrow']>>
