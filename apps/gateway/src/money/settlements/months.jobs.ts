import { businessDay } from '@balcao/kernel/business-day'
import { firstDayOf, monthAfter, monthBefore, monthOf } from '@balcao/kernel/month'
import { bankDaysAfter } from '@balcao/kernel/settlement-cycle'
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
    const today = businessDay(now, time_zone)
    // Most have nothing to close: that is seen without another question.
    if (last === monthBefore(monthOf(today))) continue
    const closing = inTransaction(databases.worker, openTenant(merchant_no), async (db) => {
      const first = last ? monthAfter(last) : await beginning(db, booker)
      const opensOn = bankDaysAfter(firstDayOf(monthOf(today)), 0, await holidays(db, merchant_no))
      const end = today >= opensOn ? monthOf(today) : monthBefore(monthOf(today))
      for (let month = first; month !== null && month < end; month = monthAfter(month), made++) {
        await closeMonth(db, merchant_no, { month, time_zone, now })
      }
    })
    await closing.catch((error: unknown) => log.error({ merchant_no, err: error }, 'month not closed'))
  }
  return made
}

async function beginning(db: Parameters<typeof repo.firstBooking>[0], { merchant_no, time_zone }: repo.Booker) {
  const at = await repo.firstBooking(db, merchant_no)
  return at && monthOf(businessDay(at, time_zone))
}

export const closeMonthsTick: Tick = { name: 'settlements.closeMonths', everySeconds: 300, run: closeMonths }
