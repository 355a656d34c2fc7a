import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const PERIOD_MICROSECONDS = 20_000
/** Where Linux has its groups of processes: the older way, and the newer one. */
const OLDER = '/sys/fs/cgroup/cpu'
const NEWER = '/sys/fs/cgroup'

/**
 * Gives a process a share of one core and no more, whatever else is free: the machine that it would have to itself. Only
 * root may, on Linux. Gives the way to end it, for when the process is gone.
 */
export function giveShareOfCore(pid: number, share: number): () => void {
  const isOlder = existsSync(join(OLDER, 'cpu.cfs_quota_us'))
  const group = join(isOlder ? OLDER : NEWER, `balcao-bench-${pid}`)
  const quota = Math.round(share * PERIOD_MICROSECONDS)
  mkdirSync(group)
  if (isOlder) {
    writeFileSync(join(group, 'cpu.cfs_period_us'), String(PERIOD_MICROSECONDS))
    writeFileSync(join(group, 'cpu.cfs_quota_us'), String(quota))
  } else writeFileSync(join(group, 'cpu.max'), `${quota} ${PERIOD_MICROSECONDS}`)
  writeFileSync(join(group, 'cgroup.procs'), String(pid))
  return () => rmdirSync(group)
}
