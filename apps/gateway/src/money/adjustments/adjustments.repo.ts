import { AdjustmentFilters } from '@balcao/contract/money/adjustments'
import type { Asked } from '@balcao/contract/lists'
import type { AdjustmentState } from '@balcao/kernel/adjustment-state'
import type { Insertable } from 'kysely'
import type { Db } from '../../db/held-connection'
import { overAllMerchants } from '../../db/spanning'
import type { DB } from '../../db/types.gen'
import { askedFor, beginsIn } from '../../kit/lists/asked-for'

export function listed({ db }: { db: Db }, filters: Asked<typeof AdjustmentFilters>) {
  const all = db
    .selectFrom('adjustments')
    .innerJoin('merchants', 'merchants.merchant_no', 'adjustments.merchant_no')
    .modifyFront(overAllMerchants('the money desk’s adjustments'))
    .selectAll('adjustments')
    .select('merchants.name as merchant_name')
  return askedFor(all, 'adjustments', AdjustmentFilters, filters, {
    id: (query, text) => query.where(beginsIn(['adjustments.adjustment_no'], text)),
  })
}
export type AdjustmentRow = Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number]

export async function insert(db: Db, row: Insertable<DB['adjustments']>): Promise<void> {
  await db.insertInto('adjustments').values(row).execute()
}

export function lock(db: Db, merchant_no: string, adjustmentNo: string) {
  return db
    .selectFrom('adjustments')
    .selectAll()
    .where('merchant_no', '=', merchant_no)
    .where('adjustment_no', '=', adjustmentNo)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function settle(
  db: Db,
  { merchant_no, adjustment_no }: { merchant_no: string; adjustment_no: string },
  decision: { status: Exclude<AdjustmentState, 'PROPOSED'>; decided_by: string; decide_time: Date },
): Promise<void> {
  await db
    .updateTable('adjustments')
    .set(decision)
    .where('merchant_no', '=', merchant_no)
    .where('adjustment_no', '=', adjustment_no)
    .execute()
}

export async function nameOf(db: Db, merchant_no: string): Promise<string | undefined> {
  const row = await db.selectFrom('merchants').select('name').where('merchant_no', '=', merchant_no).executeTakeFirst()
  return row?.name
}

/** Of one that is in the books; what was only asked for is none of the merchant's business. */
export async function wordsOf(db: Db, merchant_no: string, adjustmentNo: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('adjustments')
    .select('words')
    .where('merchant_no', '=', merchant_no)
    .where('adjustment_no', '=', adjustmentNo)
    .where('status', '=', 'BOOKED')
    .executeTakeFirst()
  return row?.words
}
