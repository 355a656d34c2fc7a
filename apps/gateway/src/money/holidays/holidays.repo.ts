import type { BankHoliday } from '@balcao/contract/money/holidays'
import { sql } from 'kysely'
import type { Db } from '../../db/held-connection'

export async function ofYear(db: Db, country: string, year: number): Promise<BankHoliday[]> {
  const { rows } = await sql<BankHoliday>`
    select country, day::text as day, name from bank_holidays
    where country = ${country} and day between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)
    order by day`.execute(db)
  return rows
}

/** Whether it was not there before. */
export async function insert(db: Db, { country, day, name }: BankHoliday): Promise<boolean> {
  const { rows } = await sql`
    insert into bank_holidays (country, day, name) values (${country}, ${day}::date, ${name})
    on conflict do nothing returning 1`.execute(db)
  return rows.length > 0
}

/** The name of the day that is gone. */
export async function remove(db: Db, country: string, day: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    delete from bank_holidays where country = ${country} and day = ${day}::date returning name`.execute(db)
  return rows[0]?.name
}
