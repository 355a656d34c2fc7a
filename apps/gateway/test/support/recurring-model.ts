/**
 * What must have become of a contract, worked out from its terms alone and without the kernel: days are counted by hand
 * in São Paulo, which is three hours behind UTC all year.
 */

export type Habit = 'pays' | 'declines' | 'third' | 'sometimes'

export interface ModelTerms {
  habit: Habit
  interval: string
  quantity: number
  start: Date
}

export interface Expected {
  status: string
  paid: number
  period: number
  /** How often the bank was asked in each period after the first. */
  asked: Record<number, number>
}

const DAY = 86_400_000
const ZONE = -3 * 3_600_000
const RETRY_DAYS = [1, 3, 5]

/** `looks` are the moments at which the clock looked for what is due. */
export function modelOf({ habit, interval, quantity, start }: ModelTerms, looks: readonly Date[]): Expected {
  const asked: Record<number, number> = {}
  if (quantity === 1) return { status: 'CLOSED', paid: 1, period: 1, asked }
  let [period, paid, tries, status] = [1, 1, 0, 'ACTIVE']
  let due = dueOf(start, interval, 2)
  let firstTry = 0
  for (const look of looks) {
    while (due <= look.getTime()) {
      if (tries === 0) {
        period++
        firstTry = look.getTime()
      }
      tries++
      asked[period] = tries
      if (isPaid(habit, period, tries)) {
        paid++
        tries = 0
        status = 'ACTIVE'
        if (quantity > 0 && paid === quantity) return { status: 'CLOSED', paid, period, asked }
        due = dueOf(start, interval, period + 1)
      } else {
        const days = RETRY_DAYS[tries - 1]
        if (days === undefined) return { status: 'CANCELLED', paid, period, asked }
        status = 'PAST_DUE'
        due = firstTry + days * DAY
      }
    }
  }
  return { status, paid, period, asked }
}

function isPaid(habit: Habit, period: number, attempt: number): boolean {
  if (habit === 'declines') return false
  if (habit === 'third') return attempt === 3
  return habit === 'pays' || period % 3 !== 0 || attempt > 1
}

function dueOf(start: Date, interval: string, period: number): number {
  const count = Number.parseInt(interval, 10) * (period - 1)
  const unit = interval.slice(-1)
  if (unit === 'D') return start.getTime() + count * DAY
  if (unit === 'W') return start.getTime() + count * 7 * DAY
  const local = new Date(start.getTime() + ZONE)
  const month = local.getUTCMonth() + count * (unit === 'Y' ? 12 : 1)
  const last = new Date(Date.UTC(local.getUTCFullYear(), month + 1, 0)).getUTCDate()
  const day = Math.min(local.getUTCDate(), last)
  const time = (local.getTime() % DAY) - ZONE
  return Date.UTC(local.getUTCFullYear(), month, day) + time
}
