import { dayAfter } from './business-day'

/** Business days from payment until the money may move on (product: finance). */
const DAYS: Readonly<Record<string, number>> = {
  PIX: 1,
  SPEI: 1,
  UPI: 1,
  SBP: 1,
  GCASH: 1,
  MAYA: 1,
  Boleto: 2,
  Lottery: 2,
  OXXOPay: 2,
  NetBanking: 2,
  CreditCard: 30,
}
const LONGEST = 30
/** Those of every method that has no agreement of its own. */
export const USUAL_CYCLE_DAYS = DAYS
export const MOST_CYCLE_DAYS = 60

export function cycleDays(method: string): number {
  return DAYS[method] ?? LONGEST
}

/** The bank works: neither a weekend nor one of the country's holidays. */
export function isBankDay(day: string, holidays: ReadonlySet<string>): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !holidays.has(day)
}

/** The n-th day on which banks work after this one; for none at all, the day itself or the next such day. */
export function bankDaysAfter(day: string, count: number, holidays: ReadonlySet<string>): string {
  let reached = day
  for (let left = count; left > 0; left--) {
    do reached = dayAfter(reached, 1)
    while (!isBankDay(reached, holidays))
  }
  while (!isBankDay(reached, holidays)) reached = dayAfter(reached, 1)
  return reached
}

/** Per number of business days, from none on: the last day whose payments are due today. */
export function maturedDays(today: string, holidays: ReadonlySet<string>): string[] {
  let worked = bankDayUntil(today, holidays)
  const days = [worked]
  // A day's payments have waited for one bank day more than those of the bank day behind it.
  while (days.length <= MOST_CYCLE_DAYS) {
    const before = dayAfter(worked, -1)
    days.push(before)
    worked = bankDayUntil(before, holidays)
  }
  return days
}

/** This day, or the last one before it on which banks worked. */
function bankDayUntil(day: string, holidays: ReadonlySet<string>): string {
  let reached = day
  while (!isBankDay(reached, holidays)) reached = dayAfter(reached, -1)
  return reached
}
