import { MERCHANT_ACCOUNTS } from '@balcao/kernel/ledger-accounts'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../../db/held-connection'
import { spanning } from '../../db/spanning'
import type { Ctx } from '../../kit/calls/ctx'

export interface Booker {
  merchant_no: string
  time_zone: string
  /** The last month that is closed; null: none. */
  last: string | null
}

/** Merchants with books, and how far these are closed. Keys only, and without locks. */
export async function bookers(worker: pg.Pool): Promise<Booker[]> {
  const { rows } = await worker.query<Booker>(
    spanning(
      'whose work is due',
      `select m.merchant_no, m.time_zone, (select max(s.month) from month_statements s where s.merchant_no = m.merchant_no) as last from merchants m where exists (select 1 from ledger_balances b where b.merchant_no = m.merchant_no)`,
    ),
  )
  return rows
}

export async function firstBooking(db: Db, merchant_no: string): Promise<Date | null> {
  const { at } = await db
    .selectFrom('ledger_entries')
    .select((eb) => eb.fn.min('at').as('at'))
    .where('merchant_no', '=', merchant_no)
    .executeTakeFirstOrThrow()
  return at
}

export interface Activity {
  currency: string
  account: string
  type: string
  n: bigint
  amount: bigint
}

/** What was booked in a stretch of time, added up by the database: on the merchant's accounts, and what was charged. */
export async function activity(db: Db, merchant_no: string, from: Date, to: Date): Promise<Activity[]> {
  const { rows } = await sql<Activity>`
    select e.currency, e.account, e.type, count(*) as n, sum(e.amount)::bigint as amount from ledger_entries e
    where e.merchant_no = ${merchant_no} and e.at >= ${from} and e.at < ${to}
      and e.account = any(${[...MERCHANT_ACCOUNTS, 'fee', 'tax']})
    group by 1, 2, 3 order by 1, 2, 3`.execute(db)
  return rows
}

export interface NewMonth {
  month: string
  time_zone: string
  content: string
  sha256: string
  made_at: Date
}

/** Made once: of two who close the same month, the second changes nothing. */
export async function insert(db: Db, merchant_no: string, month: NewMonth): Promise<void> {
  await db
    .insertInto('month_statements')
    .values({ merchant_no, ...month })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export function listed({ db, merchant_no }: Ctx, _filters: object) {
  return db
    .selectFrom('month_statements')
    .select(['month', 'content', 'sha256', 'made_at'])
    .where('merchant_no', '=', merchant_no)
}
export type MonthRow = Awaited<ReturnType<ReturnType<typeof listed>['executeTakeFirstOrThrow']>>

export function find({ db, merchant_no }: Ctx, month: string): Promise<MonthRow | undefined> {
  return db
    .selectFrom('month_statements')
    .select(['month', 'content', 'sha256', 'made_at'])
    .where('merchant_no', '=', merchant_no)
    .where('month', '=', month)
    .executeTakeFirst()
}
