/**
 * A trade_no begins with the UTC second in which its order was created. Whoever types the beginning of one has therefore
 * said when: this is the range of time, so that the search runs along the index of the list.
 */
export function secondsOf(beginning: string): { from: Date; to: Date } | null {
  if (!/^\d{1,19}$/.test(beginning)) return null
  const digits = beginning.slice(0, 14)
  const earliest = instantOf(digits.padEnd(14, '0'))
  const latest = instantOf(digits.padEnd(14, '9'))
  return { from: new Date(earliest), to: new Date(latest + 1000) }
}

function instantOf(digits: string): number {
  const part = (at: number, length: number, least: number, most: number) =>
    Math.min(most, Math.max(least, Number(digits.slice(at, at + length))))
  return Date.UTC(
    part(0, 4, 1970, 9998),
    part(4, 2, 1, 12) - 1,
    part(6, 2, 1, 31),
    part(8, 2, 0, 23),
    part(10, 2, 0, 59),
    part(12, 2, 0, 59),
  )
}
