import type { WaybillBatchState } from '@balcao/kernel/waybill-state'
import { sql } from 'kysely'
import type { Db } from '../../db/held-connection'
import type { Ctx } from '../../kit/calls/ctx'
import type { Scope } from '../../kit/lists/export'
import type { ReadRow } from './read-batch'

const AT_ONCE = 1000

export interface NewBatch {
  batch_no: string
  file_name: string
  status: WaybillBatchState
  rows: number
  good: number
  failed: number
  /** Before it runs: how many are there already. */
  unchanged: number
  app_ids: string[] | null
  created_by: string
  create_time: Date
  finish_time: Date | null
}

export async function insert(db: Db, merchant_no: string, batch: NewBatch, rows: readonly ReadRow[]): Promise<void> {
  await db
    .insertInto('waybill_batches')
    .values({ ...batch, added: 0, merchant_no })
    .execute()
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = rows.slice(from, from + AT_ONCE).map(({ line, cells, faults, trade_no }) => ({
      merchant_no,
      batch_no: batch.batch_no,
      line,
      cells: JSON.stringify(cells),
      faults: JSON.stringify(faults),
      trade_no,
    }))
    await db.insertInto('waybill_batch_rows').values(some).execute()
  }
}

/** How many of these rows are written down already, under the same order, carrier and number. */
export async function knownAmong(db: Db, merchant_no: string, rows: readonly ReadRow[]): Promise<number> {
  const good = rows.filter(({ trade_no }) => trade_no !== null)
  const [orders, carriers, numbers] = [
    good.map(({ trade_no }) => trade_no),
    good.map(({ cells }) => cells.carrier_code),
    good.map(({ cells }) => cells.tracking_number),
  ]
  const { n } = await db
    .selectFrom('waybills')
    .select((eb) => eb.fn.countAll<bigint>().as('n'))
    .where('merchant_no', '=', merchant_no)
    .where(
      sql<boolean>`(trade_no, carrier_code, tracking_number) in
        (select * from unnest(${orders}::text[], ${carriers}::text[], ${numbers}::text[]))`,
    )
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** Whoever may see only some apps sees only the batches of those who may see no more. */
function own({ db, merchant_no, tie }: Pick<Ctx, 'db' | 'merchant_no' | 'tie'>) {
  const query = db.selectFrom('waybill_batches').where('merchant_no', '=', merchant_no)
  return tie.appIds === null ? query : query.where(sql<boolean>`app_ids <@ ${tie.appIds}`)
}

export function listed(ctx: Ctx) {
  return own(ctx).selectAll()
}

export function one(ctx: Ctx, batchNo: string) {
  return own(ctx).selectAll().where('batch_no', '=', batchNo).executeTakeFirst()
}
export type BatchRow = NonNullable<Awaited<ReturnType<typeof one>>>

export function find(db: Db, merchant_no: string, batchNo: string): Promise<BatchRow | undefined> {
  return db
    .selectFrom('waybill_batches')
    .selectAll()
    .where('merchant_no', '=', merchant_no)
    .where('batch_no', '=', batchNo)
    .executeTakeFirst()
}

/** false: somebody was faster. */
export async function begin({ db, merchant_no }: Ctx, batchNo: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('waybill_batches')
    .set({ status: 'PARSING' })
    .where('merchant_no', '=', merchant_no)
    .where('batch_no', '=', batchNo)
    .where('status', '=', 'UPLOADED')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export interface Rows {
  batch_no: string
  only_faulty: boolean
}

export function rowsOf({ db, merchant_no }: Pick<Scope, 'db' | 'merchant_no'>, { batch_no, only_faulty }: Rows) {
  const query = db
    .selectFrom('waybill_batch_rows')
    .select(['line', 'cells', 'faults', 'result'])
    .where('merchant_no', '=', merchant_no)
    .where('batch_no', '=', batch_no)
  return only_faulty ? query.where(sql<boolean>`faults <> '[]'::jsonb`) : query
}

/** The next rows that nothing was decided of yet, locked. */
export function openRows(db: Db, merchant_no: string, batchNo: string, limit: number) {
  return db
    .selectFrom('waybill_batch_rows')
    .select(['line', 'cells', 'faults', 'trade_no'])
    .where('merchant_no', '=', merchant_no)
    .where('batch_no', '=', batchNo)
    .where('result', 'is', null)
    .orderBy('line')
    .limit(limit)
    .forUpdate()
    .execute()
}

export type Result = 'ADDED' | 'UNCHANGED' | 'FAILED'

export async function settle(
  db: Db,
  merchant_no: string,
  batchNo: string,
  result: Result,
  lines: number[],
): Promise<void> {
  if (lines.length === 0) return
  await db
    .updateTable('waybill_batch_rows')
    .set({ result })
    .where('merchant_no', '=', merchant_no)
    .where('batch_no', '=', batchNo)
    .where(sql<boolean>`line = any(${lines})`)
    .execute()
}

/** How many rows ended how. */
export function results(db: Db, merchant_no: string, batchNo: string) {
  return db
    .selectFrom('waybill_batch_rows')
    .select('result')
    .select((eb) => eb.fn.countAll<bigint>().as('n'))
    .where('merchant_no', '=', merchant_no)
    .where('batch_no', '=', batchNo)
    .groupBy('result')
    .execute()
}

export interface Finished {
  status: WaybillBatchState
  added: number
  unchanged: number
  failed: number
  finish_time: Date
}

export async function finish(db: Db, merchant_no: string, batchNo: string, finished: Finished): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('waybill_batches')
    .set(finished)
    .where('merchant_no', '=', merchant_no)
    .where('batch_no', '=', batchNo)
    .where('status', '=', 'PARSING')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
