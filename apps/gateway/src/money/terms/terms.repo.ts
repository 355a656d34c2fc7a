import type { Db } from '../../db/held-connection'

const MOST = 500

export function fees(db: Db, merchant_no: string) {
  return db
    .selectFrom('terms')
    .selectAll()
    .where('merchant_no', '=', merchant_no)
    .orderBy('valid_from', 'desc')
    .orderBy('currency')
    .orderBy('method')
    .limit(MOST)
    .execute()
}
export type FeeRow = Awaited<ReturnType<typeof fees>>[number]

export function settlements(db: Db, merchant_no: string) {
  return db
    .selectFrom('settlement_terms')
    .selectAll()
    .where('merchant_no', '=', merchant_no)
    .orderBy('valid_from', 'desc')
    .orderBy('currency')
    .limit(MOST)
    .execute()
}
export type SettlementTermsRow = Awaited<ReturnType<typeof settlements>>[number]

export function rates(db: Db, merchant_no: string) {
  return db
    .selectFrom('fx_rates')
    .selectAll()
    .where('merchant_no', '=', merchant_no)
    .orderBy('valid_from', 'desc')
    .orderBy('currency')
    .limit(MOST)
    .execute()
}
export type RateRow = Awaited<ReturnType<typeof rates>>[number]

/** Rows are only ever added; of two for the same moment the second is refused by the key. */
export async function addFee(db: Db, row: FeeRow): Promise<boolean> {
  const added = await db
    .insertInto('terms')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}

export async function addSettlement(db: Db, row: SettlementTermsRow): Promise<boolean> {
  const added = await db
    .insertInto('settlement_terms')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}

export async function addRate(db: Db, row: RateRow): Promise<boolean> {
  const added = await db
    .insertInto('fx_rates')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}

export function instalments(db: Db, merchant_no: string) {
  return db
    .selectFrom('instalment_terms')
    .selectAll()
    .where('merchant_no', '=', merchant_no)
    .orderBy('valid_from', 'desc')
    .orderBy('currency')
    .limit(MOST)
    .execute()
}
export type InstalmentsRow = Awaited<ReturnType<typeof instalments>>[number]

export async function addInstalments(db: Db, row: InstalmentsRow): Promise<boolean> {
  const added = await db
    .insertInto('instalment_terms')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}

export async function isMerchant(db: Db, merchant_no: string): Promise<boolean> {
  const row = await db
    .selectFrom('merchants')
    .select('merchant_no')
    .where('merchant_no', '=', merchant_no)
    .executeTakeFirst()
  return row !== undefined
}
