import { dateFormat } from './formats'

/** A moment as a date-and-time field spells it, read in a zone; nothing that could be one: undefined. */
export function instantOf(local: unknown, timeZone: string): string | undefined {
  if (typeof local !== 'string' || !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local)) return undefined
  const wanted = Date.parse(`${local}:00Z`)
  if (Number.isNaN(wanted)) return undefined
  let instant = wanted
  // Twice: the first guess may lie on the other side of a change of clocks.
  for (let turn = 0; turn < 2; turn++) instant += wanted - wallClock(instant, timeZone)
  return new Date(instant).toISOString()
}

/** What the clocks of a zone show, as if they were UTC. */
function wallClock(instant: number, timeZone: string): number {
  const shown = dateFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return Date.parse(`${shown.format(instant).replace(' ', 'T')}Z`)
}
