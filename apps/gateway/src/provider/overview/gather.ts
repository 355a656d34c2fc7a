import { mondayOf } from '@balcao/kernel/business-day'
import { isOpenState, isPaidState } from '@balcao/kernel/order-state'
import type { Db } from '../../db/held-connection'
import type { Gateway } from '../../kit/calls/ctx'
import { openTenant } from '../../kit/database/tenancy'
import { commitEverywhere, inTransaction } from '../../kit/database/transaction'
import { inLanes } from '../../kit/jobs/lanes'
import type { Tick } from '../../kit/jobs/tick'
import * as repo from './platform-sums.repo'
import { NOTHING, plus } from './sums'

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
  const taken = await repo.takeGains(db, merchant_no, AT_ONCE)
  if (taken.length === 0) return 0
  const country = await repo.countryOf(db, merchant_no)
  const rows = new Map<string, repo.SumsRow>()
  for (const gain of taken) {
    for (const place of placesOf(gain, country)) {
      const key = Object.values(place).join()
      rows.set(key, { ...place, ...plus(rows.get(key), sumsOf(gain)) })
    }
  }
  await commitEverywhere(db)
  await repo.addSums(db, [...rows.values()])
  return taken.length
}

/** Where it counts: in its day, and in the method and the country of its day and of its week. */
function placesOf({ day, currency, kind, status, method }: repo.GainRow, country: string) {
  const on = (part: repo.SumsRow['part'], name: string) => ({ span: 'day' as const, day, currency, part, name })
  if (kind === 'notification') return [on('notification', status)]
  // Fees are booked without a method.
  const isOfMethod = kind !== 'fee' && method !== ''
  const parts = [...(isOfMethod ? [on('method', method)] : []), ...(country ? [on('country', country)] : [])]
  const inWeek = parts.map((place) => ({ ...place, span: 'week' as const, day: mondayOf(day) }))
  return [on('all', ''), ...parts, ...inWeek]
}

/** As much of an order's state as shares need. */
function sumsOf({ kind, status, n, amount }: repo.GainRow): repo.Sums {
  if (kind === 'paid') return { ...NOTHING, paid_n: n, paid_amount: amount }
  if (kind === 'fee') return { ...NOTHING, fee_amount: amount }
  if (kind === 'notification') return { ...NOTHING, made_n: n }
  return { ...NOTHING, made_n: n, open_n: isOpenState(status) ? n : 0n, won_n: isPaidState(status) ? n : 0n }
}

export const gatherTick: Tick = { name: 'overview.gather', everySeconds: 5, run: gatherDays }
