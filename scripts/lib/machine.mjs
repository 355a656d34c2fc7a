import { readFileSync } from 'node:fs'

/**
 * What the processors did so far, as Linux counts it: in all, and for others on the same machine while we had work. A time
 * says little without it.
 */
export function processorTime(read = () => readFileSync('/proc/stat', 'utf8')) {
  try {
    const [first = ''] = read().split('\n')
    const counts = first.trim().split(/\s+/).slice(1, 9).map(Number)
    return { all: counts.reduce((sum, count) => sum + count, 0), others: counts[7] ?? 0 }
  } catch {
    return null
  }
}

/** In per cent; null where nobody counts it. */
export function shareLent(before, after) {
  if (!before || !after || after.all === before.all) return null
  return Math.round((100 * (after.others - before.others)) / (after.all - before.all))
}
