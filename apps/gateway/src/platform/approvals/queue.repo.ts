import { QueueFilters } from '@balcao/contract/platform/approvals'
import type { Asked } from '@balcao/contract/lists'
import type { Db } from '../../db/held-connection'
import { overAllMerchants } from '../../db/spanning'
import { askedFor } from '../../kit/lists/asked-for'

/** `kinds`: those that the provider decides. */
export function listed(db: Db, kinds: readonly string[], filters: Asked<typeof QueueFilters>) {
  const all = db
    .selectFrom('approvals')
    // What the provider's people ask among themselves belongs to no merchant.
    .leftJoin('merchants', 'merchants.merchant_no', 'approvals.merchant_no')
    .modifyFront(overAllMerchants('the provider’s queue'))
    .selectAll('approvals')
    .select('merchants.name as merchant_name')
    .where('approvals.kind', 'in', kinds)
  return askedFor(all, 'approvals', QueueFilters, filters, { kind: 'kind' })
}

export async function nameOf(db: Db, merchant_no: string): Promise<string> {
  const row = await db.selectFrom('merchants').select('name').where('merchant_no', '=', merchant_no).executeTakeFirst()
  return row?.name ?? ''
}

/** The merchants among these that a person works for. */
export async function tiesOf(db: Db, uid: string, merchantNumbers: string[]): Promise<Set<string>> {
  if (merchantNumbers.length === 0) return new Set()
  const rows = await db
    .selectFrom('merchant_users')
    .modifyFront(overAllMerchants('those of one page of the queue'))
    .select('merchant_no')
    .where('uid', '=', uid)
    .where('merchant_no', 'in', merchantNumbers)
    .execute()
  return new Set(rows.map((row) => row.merchant_no))
}
