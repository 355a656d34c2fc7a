import { HTTP_TIMEOUT_MS } from '@balcao/contract/transport'
import { browserKeys } from './storage'

/**
 * Runs the work in one tab of this browser at a time. Plain http away from localhost has no navigator.locks; there a
 * lease in localStorage stands in.
 */
export function oneTabAtATime<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const locks = navigator.locks as LockManager | undefined
  return locks ? underLock(locks, name, work) : underLease(work)
}

/**
 * Tabs are processes: what one wrote into the storage before it let go of the lock may reach the next one a moment after
 * the lock does. So whoever had to wait for it waits that moment too.
 */
async function underLock<Result>(locks: LockManager, name: string, work: () => Promise<Result>): Promise<Result> {
  const atOnce = await locks.request(name, { ifAvailable: true }, async (lock) => lock && { result: await work() })
  if (atOnce) return atOnce.result
  return locks.request(name, async () => {
    await pause(STORAGE_MS)
    return work()
  })
}

const STORAGE_MS = 50

/** Longer than the longest refresh, so that only a tab that died loses its lease. */
const LEASE_MS = HTTP_TIMEOUT_MS + 15_000
/** Two tabs that write in the same moment see who wrote last after this long. */
const SETTLE_MS = 20
const RETRY_MS = 50

async function underLease<Result>(work: () => Promise<Result>): Promise<Result> {
  const me = Math.random().toString(36).slice(2)
  while (!(await takeLease(me))) await pause(RETRY_MS)
  try {
    return await work()
  } finally {
    if (browserKeys.refreshLease.read()?.owner === me) browserKeys.refreshLease.remove()
  }
}

async function takeLease(me: string): Promise<boolean> {
  const held = browserKeys.refreshLease.read()
  if (held && held.until > Date.now()) return false
  browserKeys.refreshLease.write({ owner: me, until: Date.now() + LEASE_MS })
  await pause(SETTLE_MS)
  return browserKeys.refreshLease.read()?.owner === me
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
