import { PayoutPaymentFilters } from '@balcao/contract/money/payout-batches'
import type { Asked } from '@balcao/contract/lists'
import type { PayingCompany } from '@balcao/kernel/cnab240/remittance'
import type { PayoutPaymentState } from '@balcao/kernel/payout-batch'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../../db/held-connection'
import { askedFor, beginsIn } from '../../kit/lists/asked-for'

export function paymentsListed({ db }: { db: Db }, filters: Asked<typeof PayoutPaymentFilters>) {
  const all = db
    .selectFrom('payout_payments')
    .select([
      'number',
      'payout_no',
      'whose as merchant_no',
      'currency',
      'amount',
      'account',
      'status',
      'batch_id',
      'bank_number',
      'detail',
      'create_time',
    ])
  return askedFor(all, 'payout_payments', PayoutPaymentFilters, filters, {
    payout_no: (query, text) => query.where(beginsIn(['payout_payments.payout_no'], text)),
  })
}
export type PaymentRow = Awaited<ReturnType<ReturnType<typeof paymentsListed>['executeTakeFirstOrThrow']>>

export function listed({ db }: { db: Db }) {
  return db
    .selectFrom('payout_batches')
    .select([
      'batch_id',
      'status',
      'payments',
      'amount',
      'company',
      'file_no',
      'sha256',
      'proposed_by',
      'decided_by',
      'create_time',
      'decide_time',
    ])
    .select(sql<string>`pay_on::text`.as('pay_on'))
}
export type BatchRow = Awaited<ReturnType<ReturnType<typeof listed>['executeTakeFirstOrThrow']>>

export function one(db: Db, batch_id: string): Promise<BatchRow | undefined> {
  return listed({ db }).where('batch_id', '=', batch_id).executeTakeFirst()
}

/** Of two who propose at once, the second finds nothing that waits. */
export async function claim(db: Db, batch_id: string, most: number, now: Date) {
  const { rows } = await sql<{ amount: bigint }>`
    update payout_payments set status = 'PROPOSED', batch_id = ${batch_id}, update_time = ${now}
    where number in (
      select number from payout_payments where status = 'WAITING' order by number limit ${most} for update skip locked)
    returning amount`.execute(db)
  return rows
}

export interface NewBatch {
  batch_id: string
  pay_on: string
  payments: number
  amount: bigint
  company: PayingCompany
  proposed_by: string
  create_time: Date
}

export async function insertBatch(db: Db, { company, ...made }: NewBatch): Promise<void> {
  await db
    .insertInto('payout_batches')
    .values({ ...made, company: JSON.stringify(company), status: 'PROPOSED', sha256: '', decided_by: '' })
    .execute()
}

export function paymentsOf(db: Db, batch_id: string) {
  return db
    .selectFrom('payout_payments')
    .select(['number', 'amount', 'account'])
    .where('batch_id', '=', batch_id)
    .orderBy('number')
    .execute()
}

/** The one behind the last; whoever writes another file at the same time waits. */
export async function nextFileNo(db: Db): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('payout file'))`.execute(db)
  const { rows } = await sql<{
    next: number
  }>`select coalesce(max(file_no), 0) + 1 as next from payout_batches`.execute(db)
  return rows[0]?.next ?? 1
}

export interface Decided {
  status: 'WRITTEN' | 'REJECTED'
  file_no: number | null
  sha256: string
  decided_by: string
  decide_time: Date
}

export async function decide(db: Db, batch_id: string, decided: Decided): Promise<void> {
  await db.updateTable('payout_batches').set(decided).where('batch_id', '=', batch_id).execute()
}

/** Those of a batch go into its file, or wait again. */
export async function moveAll(db: Db, batch_id: string, to: 'SENT' | 'WAITING', now: Date): Promise<void> {
  await db
    .updateTable('payout_payments')
    .set({ status: to, batch_id: to === 'SENT' ? batch_id : null, update_time: now })
    .where('batch_id', '=', batch_id)
    .where('status', '=', 'PROPOSED')
    .execute()
}

export function lockPayments(db: Db, numbers: readonly bigint[]) {
  return db
    .selectFrom('payout_payments')
    .select(['number', 'amount', 'status', 'bank_number'])
    .where('number', 'in', numbers)
    .orderBy('number')
    .forUpdate()
    .execute()
}

export interface Heard {
  status: PayoutPaymentState
  bank_number: string
  detail?: string
  /** false: the books do not know it yet. */
  told?: false
  update_time: Date
}

export async function hear(db: Db, number: bigint, heard: Heard): Promise<void> {
  await db.updateTable('payout_payments').set(heard).where('number', '=', number).execute()
}

export function returned(db: Db, sha256: string) {
  return db.selectFrom('payout_returns').selectAll().where('sha256', '=', sha256).executeTakeFirst()
}
export type ReturnRow = NonNullable<Awaited<ReturnType<typeof returned>>>

export async function insertReturn(
  db: Db,
  { differing, ...row }: Omit<ReturnRow, 'differing'> & { differing: object[] },
): Promise<void> {
  await db
    .insertInto('payout_returns')
    .values({ ...row, differing: JSON.stringify(differing) })
    .execute()
}

export interface Untold {
  number: string
  payout_no: string
  whose: string
  status: PayoutPaymentState
  detail: string
}

/** What became of payments, and the books do not know yet. */
export async function untold(worker: pg.Pool, most: number): Promise<Untold[]> {
  const { rows } = await worker.query<Untold>(
    'select number::text, payout_no, whose, status, detail from payout_payments where not told order by number limit $1',
    [most],
  )
  return rows
}

/** Unless the bank has said something else of it since. */
export async function markTold(worker: pg.Pool, { number, status }: Untold): Promise<void> {
  await worker.query('update payout_payments set told = true where number = $1 and status = $2', [number, status])
}
