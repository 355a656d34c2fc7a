import { writeAudit } from '../apps/gateway/src/kit/calls/audit'
import { newId } from '../apps/gateway/src/base/ids'
import { addToTally, foldTally, readTally } from '../apps/gateway/src/kit/lists/tally'
import { openTenant } from '../apps/gateway/src/kit/database/tenancy'
import { inTransaction } from '../apps/gateway/src/kit/database/transaction'
import type { Db } from '../apps/gateway/src/db/held-connection'
import { medianRatio, report } from './support/pairs'
import { openScratch } from './support/scratch-database'

/** Sixteen writers of one merchant: what do exact totals cost them, with the fold running all the time? */

const WRITERS = 16
const SECONDS = 2
const PAIRS = 7
const MERCHANT = 'M100000000001'
const KEY = { kind: 'bench', day: '2026-11-15', app_id: 'a', status: 'SUCCESS', method: 'PIX', currency: 'BRL' }

const scratch = await openScratch()
const { app, worker } = scratch.databases
let booked = 0n

/** What an order's transaction writes anyway: its row and its audit row. */
async function write(db: Db, now: Date): Promise<void> {
  const row = { merchant_no: MERCHANT, call: 'bench', key: newId('K', now), body_hash: 'x', at: now }
  await db.insertInto('idempotency_keys').values(row).execute()
  const source = { now, requestId: 'R', ip: '', userAgent: '', merchant_no: MERCHANT }
  await writeAudit(db, source, 'orders.expire', { object: 'bench', id: row.key })
}

async function measure(withTally: boolean): Promise<number> {
  const until = performance.now() + SECONDS * 1000
  let done = 0
  const writer = async () => {
    while (performance.now() < until) {
      await inTransaction(app, openTenant(MERCHANT), async (db) => {
        await write(db, new Date())
        if (withTally) await addToTally(db, MERCHANT, [{ ...KEY, n: 1n, amount: 100n }])
      })
      done++
    }
  }
  const folder = async () => {
    while (withTally && performance.now() < until) {
      await inTransaction(worker, openTenant(MERCHANT), (db) => foldTally(db, MERCHANT))
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
  await Promise.all([...Array.from({ length: WRITERS }, writer), folder()])
  if (withTally) booked += BigInt(done)
  return done / SECONDS
}

try {
  await measure(true)
  const { median, ratios } = await medianRatio(
    PAIRS,
    () => measure(false),
    () => measure(true),
  )
  process.stdout.write(`pairs: ${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}\n`)
  report('speed of 16 writers with exact totals and folding', median, 0.7)
  const [total] = await inTransaction(app, openTenant(MERCHANT), (db) =>
    readTally(db, MERCHANT, { kind: 'bench' }, ['day']),
  )
  report('totals equal to what was booked', total?.n === booked && total.amount === booked * 100n ? 1 : 0, 1)
} finally {
  await scratch.close()
}
