import { MerchantFilters } from '@balcao/contract/provider/provider'
import type { Asked } from '@balcao/contract/lists'
import { sql } from 'kysely'
import type { Db } from '../../db/held-connection'
import { overAllMerchants } from '../../db/spanning'
import { askedFor } from '../../kit/lists/asked-for'

export function listed({ db }: { db: Db }, filters: Asked<typeof MerchantFilters>) {
  const all = db
    .selectFrom('merchants')
    .modifyFront(overAllMerchants('the provider’s own list'))
    .select(['merchant_no', 'name', 'country', 'status', 'create_time'])
  return askedFor(all, 'merchants', MerchantFilters, filters, {
    id: (query, id) => query.where(sql<boolean>`(merchant_no ^@ ${id} or position(lower(${id}) in lower(name)) > 0)`),
  })
}
export type MerchantRow = Awaited<ReturnType<ReturnType<typeof listed>['executeTakeFirstOrThrow']>>
