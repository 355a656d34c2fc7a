import { MerchantFilters } from '@balcao/contract/provider/provider'
import type { Asked } from '@balcao/contract/lists'
import { sql } from 'kysely'
import type { Db } from '../../db/held-connection'
import { overAllMerchants } from '../../db/spanning'
import { askedFor } from '../../kit/lists/asked-for'

export function listed({ db }: { db: Db }, filters: Asked<typeof MerchantFilters>) {
  const all = db
    .selectFrom('merchants')
    .leftJoin('merchant_standings as s', 's.merchant_no', 'merchants.merchant_no')
    .modifyFront(overAllMerchants('the provider’s own list'))
    .select([
      'merchants.merchant_no',
      'merchants.name',
      'merchants.country',
      'merchants.status',
      'merchants.create_time',
    ])
    .select(['s.currency', 's.paid_n', 's.paid_amount', 's.available', 's.risks', 's.kyc_status', 's.last_order_day'])
  return askedFor(all, 'merchants', MerchantFilters, filters, {
    id: (query, id) =>
      query.where(
        sql<boolean>`(merchants.merchant_no ^@ ${id} or position(lower(${id}) in lower(merchants.name)) > 0)`,
      ),
    risks: (query, risks) => query.where(sql<boolean>`s.risks && ${risks}`),
  })
}
export type MerchantRow = Awaited<ReturnType<ReturnType<typeof listed>['executeTakeFirstOrThrow']>>
