import { instantOf } from '../../../lib/texts/instant-of'

/** The end of a minute as a date-and-time field spells it, read in a zone: the whole minute belongs to it. */
export function instantIn(local: unknown, timeZone: string): string | undefined {
  const begin = instantOf(local, timeZone)
  return begin && new Date(Date.parse(begin) + 59_999).toISOString()
}
