import { RenewalFilters } from '@balcao/contract/merchant/kyc'
import type { Asked } from '@balcao/contract/lists'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../../db/held-connection'
import { overAllMerchants } from '../../db/spanning'
import { askAll } from '../../kit/database/all-merchants'
import { askedFor } from '../../kit/lists/asked-for'

export function listed({ db }: { db: Db }, filters: Asked<typeof RenewalFilters>) {
  const all = db
    .selectFrom('kyc_cases')
    .innerJoin('merchants', 'merchants.merchant_no', 'kyc_cases.merchant_no')
    .modifyFront(overAllMerchants('the calendar of renewals'))
    .select(['kyc_cases.merchant_no', 'kyc_cases.status', 'kyc_cases.is_enhanced', 'kyc_cases.reminders'])
    .select(sql<Date>`kyc_cases.valid_until`.as('valid_until'))
    .select(['merchants.name as merchant_name', 'merchants.country'])
    .where('kyc_cases.valid_until', 'is not', null)
  return askedFor(all, 'kyc_cases', RenewalFilters, filters, { valid_until: 'valid_until' })
}
export type RenewalRow = Awaited<ReturnType<ReturnType<typeof listed>['executeTakeFirstOrThrow']>>

/** By month of the day until which they hold, as it is in UTC. */
export function byMonth(db: Db, until: Date): Promise<{ month: string; count: number }[]> {
  const month = sql<string>`to_char(valid_until at time zone 'UTC', 'YYYY-MM')`
  return db
    .selectFrom('kyc_cases')
    .modifyFront(overAllMerchants('the calendar of renewals'))
    .select([month.as('month'), sql<number>`count(*)::int`.as('count')])
    .where('valid_until', 'is not', null)
    .where('valid_until', '<', until)
    .groupBy(month)
    .orderBy('month')
    .execute()
}

/** Approved files whose end is near, and of which fewer letters told than should have by then. */
export async function dueForReminder(
  worker: pg.Pool,
  stages: readonly { reminders: number; until: Date }[],
  limit: number,
): Promise<string[]> {
  const rows = await askAll<{ merchant_no: string }>(
    worker,
    'whose work is due',
    `select merchant_no from kyc_cases where status = 'APPROVED' and valid_until is not null and exists (
       select 1 from unnest($1::int[], $2::timestamptz[]) s(reminders, until)
       where kyc_cases.reminders = s.reminders and kyc_cases.valid_until <= s.until)
     order by valid_until limit $3`,
    [stages.map(({ reminders }) => reminders), stages.map(({ until }) => until), limit],
  )
  return rows.map(({ merchant_no }) => merchant_no)
}
