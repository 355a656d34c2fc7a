/** Settlements look a year ahead at most, and people look back at the last one. */
export function yearsAround(now: Date): [string, ...string[]] {
  const year = now.getUTCFullYear()
  return [String(year), String(year + 1), String(year + 2), String(year - 1)]
}

/** The day begins first in the east; what has begun anywhere can no longer be changed. */
export function isToCome(day: string, now: Date): boolean {
  return day > new Date(now.getTime() + 14 * 60 * 60 * 1000).toISOString().slice(0, 10)
}
