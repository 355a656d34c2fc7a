import { businessDay } from '@balcao/kernel/business-day'
import { firstDayOf, monthAfter, monthBefore, monthOf } from '@balcao/kernel/month'
import { bankDaysAfter } from '@balcao/kernel/settlement-cycle'
import type { Db } from '../../db/held-connection'
import type { Gateway } from '../../kit/calls/ctx'
import { openTenant } from '../../kit/database/tenancy'
import { inTransaction } from '../../kit/database/transaction'
import type { Tick } from '../../kit/jobs/tick'
import { holidays } from '../finance'
import { closeMonth } from './close-month'
import * as repo from './months.repo'

/** Closes what is over, on the first day of the next month on which banks work; and whatever was left before it. */
export async function closeMonths({ databases, clock, log }: Gateway): Promise<number> {
  const now = clock.now()
  let made = 0
  for (const booker of await repo.bookers(databases.worker)) {
    const { merchant_no, time_zone, last } = booker
    // Most have nothing to close: that is seen without another question.
    if (last === monthBefore(monthOf(businessDay(now, time_zone)))) continue
    const closing = inTransaction(databases.worker, openTenant(merchant_no), async (db) => {
      made += await closeBooks(db, booker, now)
    })
    await closing.catch((error: unknown) => log.error({ merchant_no, err: error }, 'month not closed'))
  }
  return made
}

/** How many months were closed. */
export async function closeBooks(db: Db, { merchant_no, time_zone, last }: repo.Booker, now: Date): Promise<number> {
  const today = businessDay(now, time_zone)
  const begun = last ? null : await repo.firstBooking(db, merchant_no)
  const first = last ? monthAfter(last) : begun && monthOf(businessDay(begun, time_zone))
  if (!first) return 0
  const opensOn = bankDaysAfter(firstDayOf(monthOf(today)), 0, await holidays(db, merchant_no))
  const end = today >= opensOn ? monthOf(today) : monthBefore(monthOf(today))
  let made = 0
  for (let month = first; month < end; month = monthAfter(month)) {
    await closeMonth(db, merchant_no, { month, time_zone, now })
    made++
  }
  return made
}

export const closeMonthsTick: Tick = { name: 'settlements.closeMonths', everySeconds: 300, run: closeMonths }
