import { BankLineFilters } from '@balcao/contract/money/bank-statements'
import type { Asked } from '@balcao/contract/lists'
import type { BookedMove } from '@balcao/kernel/bank-statement'
import { sql } from 'kysely'
import type { Db } from '../../db/held-connection'
import { askedFor, beginsIn } from '../../kit/lists/asked-for'

export function listed({ db }: { db: Db }) {
  return db
    .selectFrom('bank_statements')
    .select(['statement_id', 'name', 'format', 'account', 'currency', 'lines', 'imported_by', 'create_time'])
    .select([sql<string>`first_day::text`.as('first_day'), sql<string>`last_day::text`.as('last_day')])
}
export type StatementRow = Awaited<ReturnType<ReturnType<typeof listed>['executeTakeFirstOrThrow']>>

export function bySha(db: Db, sha256: string): Promise<StatementRow | undefined> {
  return listed({ db }).where('sha256', '=', sha256).executeTakeFirst()
}

export interface NewStatement {
  statement_id: string
  sha256: string
  name: string
  format: string
  account: string
  currency: string
  first_day: string
  last_day: string
  lines: number
  imported_by: string
  create_time: Date
}

export async function insert(db: Db, statement: NewStatement): Promise<void> {
  await db.insertInto('bank_statements').values(statement).execute()
}

export function linesListed({ db }: { db: Db }, filters: Asked<typeof BankLineFilters>) {
  const all = db
    .selectFrom('bank_statement_lines')
    .select([
      'line_id',
      'statement_id',
      'account',
      'currency',
      'amount',
      'reference',
      'status',
      'difference',
      'whose as merchant_no',
      'object',
      'object_id',
      'note',
      'settled_by',
      'create_time',
    ])
    .select(sql<string>`booked_on::text`.as('booked_on'))
  return askedFor(all, 'bank_statement_lines', BankLineFilters, filters, {
    reference: (query, text) =>
      query.where(beginsIn(['bank_statement_lines.reference', 'bank_statement_lines.object_id'], text)),
  })
}
export type LineRow = Awaited<ReturnType<ReturnType<typeof linesListed>['executeTakeFirstOrThrow']>>

export interface NewLine {
  line_id: string
  statement_id: string
  account: string
  bank_line: string
  booked_on: string
  currency: string
  amount: bigint
  reference: string
  status: string
  difference: string
  whose: string
  object: string
  object_id: string
  create_time: Date
}

const AT_ONCE = 1000

/** A line that an earlier statement had is not taken again. */
export async function insertLines(db: Db, lines: readonly NewLine[]): Promise<void> {
  for (let from = 0; from < lines.length; from += AT_ONCE) {
    const rows = lines.slice(from, from + AT_ONCE).map((each) => ({
      ...each,
      note: '',
      settled_by: '',
      update_time: each.create_time,
    }))
    await db
      .insertInto('bank_statement_lines')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['account', 'bank_line']).doNothing())
      .execute()
  }
}

/** The numbers of lines that this account's statements have had. */
export async function knownLines(db: Db, account: string, bankLines: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ bank_line: string }>`
    select l.bank_line from bank_statement_lines l where l.account = ${account} and l.bank_line = any(${bankLines})`.execute(
    db,
  )
  return new Set(rows.map(({ bank_line }) => bank_line))
}

interface Told {
  object_id: string
  /** Which way the money of which booking went. */
  key: string
  /** It is what the books say, or somebody said what it is. */
  is_settled: boolean
}

/** What banks' lines have told of these bookings. */
export async function toldOf(db: Db, objectIds: string[]): Promise<Told[]> {
  const { rows } = await sql<Told>`
    select l.object_id, l.object || ' ' || l.object_id || case when l.amount < 0 then ' out' else ' in' end as key,
      l.status <> 'OPEN' and l.difference <> 'missing' as is_settled
    from bank_statement_lines l where l.object_id = any(${objectIds})`.execute(db)
  return rows
}

/** What was missed at the bank, and has come now. */
export async function found(db: Db, objectIds: string[], now: Date): Promise<void> {
  await db
    .updateTable('bank_statement_lines')
    .set({ status: 'MATCHED', update_time: now })
    .where('difference', '=', 'missing')
    .where('status', '=', 'OPEN')
    .where(sql<boolean>`object_id = any(${objectIds})`)
    .execute()
}

/** Lines of the bank that the books did not explain when they came, the oldest first; who else looks meanwhile passes them over. */
export async function waiting(db: Db, since: string, most: number) {
  const { rows } = await sql<Waiting>`
    select l.line_id, l.bank_line, l.booked_on::text, l.currency, l.amount, l.reference from bank_statement_lines l
    where l.status = 'OPEN' and l.difference in ('unknown', 'unclear', 'state', 'amount') and l.booked_on >= ${since}::date
    order by l.create_time, l.line_id limit ${most} for update skip locked`.execute(db)
  return rows
}

interface Waiting {
  line_id: string
  bank_line: string
  booked_on: string
  currency: string
  amount: bigint
  reference: string
}

/** The books have caught up with what the bank said. */
export async function match(
  db: Db,
  line_id: string,
  { merchant_no, object, object_id }: Pick<BookedMove, 'merchant_no' | 'object' | 'object_id'>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('bank_statement_lines')
    .set({ status: 'MATCHED', difference: '', whose: merchant_no, object, object_id, update_time: now })
    .where('line_id', '=', line_id)
    .where('status', '=', 'OPEN')
    .execute()
}

export async function resolve(
  db: Db,
  { line_id, note, settled_by }: { line_id: string; note: string; settled_by: string },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('bank_statement_lines')
    .set({ status: 'RESOLVED', note, settled_by, update_time: now })
    .where('line_id', '=', line_id)
    .where('status', '=', 'OPEN')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export function line(db: Db, lineId: string): Promise<LineRow | undefined> {
  return linesListed({ db }, {}).where('line_id', '=', lineId).executeTakeFirst()
}
