import { KycFilters } from '@balcao/contract/merchant/kyc'
import type { Asked } from '@balcao/contract/lists'
import type { Db } from '../../db/held-connection'
import { overAllMerchants } from '../../db/spanning'
import { askedFor } from '../../kit/lists/asked-for'

export function listed({ db }: { db: Db }, filters: Asked<typeof KycFilters>) {
  const all = db
    .selectFrom('kyc_cases')
    .innerJoin('merchants', 'merchants.merchant_no', 'kyc_cases.merchant_no')
    .modifyFront(overAllMerchants('the reviewers’ queue'))
    .select(['kyc_cases.merchant_no', 'kyc_cases.status', 'kyc_cases.is_enhanced', 'kyc_cases.change_time'])
    .select(['merchants.name as merchant_name', 'merchants.country'])
  return askedFor(all, 'kyc_cases', KycFilters, filters, {})
}
export type QueuedRow = Awaited<ReturnType<ReturnType<typeof listed>['executeTakeFirstOrThrow']>>
