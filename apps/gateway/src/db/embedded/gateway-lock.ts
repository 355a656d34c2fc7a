import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAlive } from './postmaster'

export class DataDirectoryInUse extends Error {
  constructor(dataDir: string, pid: number) {
    super(
      `Another gateway (process ${pid}) is already working in ${dataDir}. ` +
        'Stop it first, or give this one a DATA_DIR of its own.',
    )
  }
}

/**
 * One data directory, one gateway. The lock is a file that appears in one step (link) and names its holder by process
 * id and start time, so that a dead holder is never obeyed, nor, where /proc tells start times, a stranger with its number.
 */
export function lockDataDirectory(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true })
  const lock = join(dataDir, 'gateway.lock')
  const mine = `${lock}.${process.pid}`
  const me = `${process.pid} ${startedAt(process.pid)}`
  writeFileSync(mine, me, { mode: 0o600 })
  try {
    for (;;) {
      try {
        linkSync(mine, lock)
        return () => {
          if (read(lock) === me) rmSync(lock, { force: true })
        }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      }
      const holder = read(lock)
      if (holder === null) continue
      const [pid = 0, started] = holder.split(' ').map(Number)
      if (isAlive(pid) && startedAt(pid) === started) throw new DataDirectoryInUse(dataDir, pid)
      clearAway(lock, holder)
    }
  } finally {
    rmSync(mine, { force: true })
  }
}

/** Renaming decides between two that found the same stale lock: only one of them gets it. */
function clearAway(lock: string, stale: string): void {
  const aside = `${lock}.stale.${process.pid}`
  try {
    renameSync(lock, aside)
  } catch {
    return
  }
  if (read(aside) !== stale) linkSync(aside, lock)
  rmSync(aside, { force: true })
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

function startedAt(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19])
  } catch {
    return 0
  }
}
