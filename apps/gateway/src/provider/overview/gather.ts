import { isOpenState, isPaidState } from '@balcao/kernel/order-state'
import type { Db } from '../../db/held-connection'
import type { Gateway } from '../../kit/calls/ctx'
import { openTenant } from '../../kit/database/tenancy'
import { commitEverywhere, inTransaction } from '../../kit/database/transaction'
import { inLanes } from '../../kit/jobs/lanes'
import type { Tick } from '../../kit/jobs/tick'
import * as repo from './platform-days.repo'

const AT_ONCE = 5_000

/** Adds what the totals of merchants have gained to those of the platform, one merchant at a time. */
export async function gatherDays({ databases }: Gateway): Promise<void> {
  const due = await repo.gained(databases.worker)
  await inLanes(1, due, async ({ merchant_no }) => {
    await inTransaction(databases.worker, openTenant(merchant_no), (db) => gatherOne(db, merchant_no))
  })
}

/** Tells how many there were to add. */
export async function gatherOne(db: Db, merchant_no: string): Promise<number> {
  const taken = await repo.takeDeltas(db, merchant_no, AT_ONCE)
  if (taken.length === 0) return 0
  const country = await repo.countryOf(db, merchant_no)
  const sums = new Map<string, repo.PlatformRow>()
  for (const delta of taken) {
    const row = { ...delta, country, status: shortStatus(delta) }
    const key = [row.day, row.kind, row.status, row.method, row.currency].join()
    const known = sums.get(key) ?? { ...row, n: 0n, amount: 0n }
    sums.set(key, { ...known, n: known.n + row.n, amount: known.amount + row.amount })
  }
  await commitEverywhere(db)
  await repo.addDays(db, [...sums.values()])
  return taken.length
}

/** As much of an order's state as shares need: fewer rows are read each time. */
function shortStatus({ kind, status }: repo.DeltaRow): string {
  if (kind === 'paid') return ''
  if (kind !== 'order') return status
  return isOpenState(status) ? 'open' : isPaidState(status) ? 'won' : 'lost'
}

export const gatherTick: Tick = { name: 'overview.gather', everySeconds: 5, run: gatherDays }
