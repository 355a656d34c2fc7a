import { readFileSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

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

const IN_MEMORY = '/dev/shm'
/** The gateway's tests were seen to keep two gigabytes at one time; the logs of their databases may grow to twice that. */
const ROOM = 6 * 2 ** 30

/** Where a run keeps what goes with it: in memory if there is plenty, which saves writing and removing thousands of files. */
export function folderForRuns(free = freeInMemory()) {
  return free >= ROOM ? IN_MEMORY : tmpdir()
}

function freeInMemory() {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return Math.min(bavail * bsize, process.availableMemory() / 2)
  } catch {
    return 0
  }
}
