/**
 * What must have become of a contract, worked out from what was agreed alone and without the kernel: days are counted by hand
 * in São Paulo, which is three hours behind UTC all year.
 */

export type Habit = 'pays' | 'declines' | 'third' | 'sometimes'

export interface ModelAgreement {
  habit: Habit
  interval: string
  quantity: number
  /** In days; 0: none. */
  trial: number
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
export function modelOf({ habit, interval, quantity, trial, start }: ModelAgreement, looks: readonly Date[]): Expected {
  const asked: Record<number, number> = {}
  const anchor = new Date(start.getTime() + trial * DAY)
  // A trial is period 0 and does not count.
  let period = trial > 0 ? 0 : 1
  let paid = period
  let [tries, status, firstTry] = [0, 'ACTIVE', 0]
  if (paid === quantity && paid > 0) return { status: 'CLOSED', paid, period, asked }
  let due = dueOf(anchor, interval, period + 1)
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
        if (paid === quantity) return { status: 'CLOSED', paid, period, asked }
        due = dueOf(anchor, interval, period + 1)
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

/** Period 1 is due at the anchor. */
function dueOf(anchor: Date, interval: string, period: number): number {
  const count = Number.parseInt(interval, 10) * (period - 1)
  const unit = interval.slice(-1)
  if (unit === 'D') return anchor.getTime() + count * DAY
  if (unit === 'W') return anchor.getTime() + count * 7 * DAY
  const local = new Date(anchor.getTime() + ZONE)
  const month = local.getUTCMonth() + count * (unit === 'Y' ? 12 : 1)
  const last = new Date(Date.UTC(local.getUTCFullYear(), month + 1, 0)).getUTCDate()
  const day = Math.min(local.getUTCDate(), last)
  const time = (local.getTime() % DAY) - ZONE
  return Date.UTC(local.getUTCFullYear(), month, day) + time
}
