import type { Key } from 'react'

type KeyOf<Row> = (row: Row) => Key

/**
 * Rows that are being looked at, brought up to date without moving: a changed one is replaced where it stands, one that
 * no longer belongs here goes, and a new one waits (see `rowsAhead`). `reachesEnd`: nothing comes after the latest.
 */
export function inPlace<Row>(shown: Row[], latest: Row[], keyOf: KeyOf<Row>, reachesEnd: boolean): Row[] {
  const now = new Map(latest.map((row) => [keyOf(row), row]))
  const lastSeen = shown.findLastIndex((row) => now.has(keyOf(row)))
  const isLookedAt = (index: number) => reachesEnd || index < lastSeen
  return shown.flatMap((row, index) => {
    const fresh = now.get(keyOf(row))
    if (fresh) return [fresh]
    return isLookedAt(index) ? [] : [row]
  })
}

/** How many of the latest rows stand before the first one that is shown. */
export function rowsAhead<Row>(shown: Row[], latest: Row[], keyOf: KeyOf<Row>): number {
  const known = new Set(shown.map(keyOf))
  const first = latest.findIndex((row) => known.has(keyOf(row)))
  return first === -1 ? latest.length : first
}
