import { businessDay } from '@balcao/kernel/business-day'
import { dueTime, periodAfter, periodWith, type CalendarCadence, type Period } from '@balcao/kernel/report-period'
import type { Cadence } from '@balcao/kernel/reports'
import { secondsAfter } from '../../base/clock'

/** The period that a schedule makes its next report of, and when. Settlements have no calendar. */
export interface Turn {
  next_from: string | null
  next_at: Date | null
}

/** As long as a file is kept. */
const WORTH_SECONDS = 7 * 24 * 60 * 60

/** Whoever begins now begins with the period that is under way, as a whole. */
export function firstTurn(cadence: Cadence, timeZone: string, now: Date): Turn {
  if (cadence === 'SETTLEMENT') return { next_from: null, next_at: null }
  return turnOf(periodWith(businessDay(now, timeZone), cadence), timeZone)
}

export function turnOf(period: Period, timeZone: string): Turn {
  return { next_from: period.from, next_at: dueTime(period, timeZone) }
}

/**
 * The period that is due. After a long sleep the newest one that is over is made in any case, and of those before it the
 * ones whose file would still be kept: nobody wants sixty mails about last spring.
 */
export function dueNow(nextFrom: string, cadence: CalendarCadence, timeZone: string, now: Date): Period {
  let period = periodWith(nextFrom, cadence)
  const worth = secondsAfter(now, -WORTH_SECONDS)
  for (;;) {
    const later = periodAfter(period, cadence)
    const isOld = dueTime(period, timeZone) <= worth
    if (!isOld || dueTime(later, timeZone) > now) return period
    period = later
  }
}
