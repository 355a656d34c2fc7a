import type { Db } from '../../db/held-connection'
import { writeAudit } from '../../kit/calls/audit'
import type { Gateway } from '../../kit/calls/ctx'
import { newId } from '../../base/ids'
import type { Job } from '../../kit/jobs/jobs'
import { openTenant } from '../../kit/database/tenancy'
import { inLanes } from '../../kit/jobs/lanes'
import type { Tick } from '../../kit/jobs/tick'
import { inTransaction } from '../../kit/database/transaction'
import * as batches from './batches.repo'
import { follow } from './follow-carrier'
import { byOutTradeNos } from '../../payments'
import { judged, type Cells } from './read-batch'
import * as repo from './waybills.repo'
import { writeDown } from './write-down'

export const RUN_BATCH = 'waybills.runBatch'
const ROWS_AT_ONCE = 200
const TRACKED_AT_ONCE = 200

interface Which {
  merchant_no: string
  batch_no: string
}

/** Some rows at a time; each row is decided once, in the transaction of its waybill, so that a restart goes on. */
export const runBatch: Job<Which> = {
  name: RUN_BATCH,
  run: async (gateway, { merchant_no, batch_no: batchNo }) => {
    const inTenant = <Result>(work: (db: Db) => Promise<Result>) =>
      inTransaction(gateway.databases.worker, openTenant(merchant_no), work)
    const batch = await inTenant((db) => batches.find(db, merchant_no, batchNo))
    if (batch?.status === 'UPLOADED' || !batch) throw new Error(`${batchNo} is not confirmed yet`)
    if (batch.status !== 'PARSING') return
    await workOff(batch, inTenant, () => gateway.clock.now())
  },
}

/** Writes what a batch has, some rows in each transaction, and sums up. */
export async function workOff(
  batch: batches.BatchRow,
  inTenant: <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>,
  now: () => Date,
): Promise<void> {
  let left: number
  do left = await inTenant((db) => writeSome(db, batch, now()))
  while (left > 0)
  await inTenant((db) => finish(db, batch, now()))
}

/** Looks at the rows once more, since orders may have changed, and writes what can be written. */
async function writeSome(db: Db, batch: batches.BatchRow, now: Date): Promise<number> {
  const { merchant_no, batch_no: batchNo } = batch
  const open = await batches.openRows(db, merchant_no, batchNo, ROWS_AT_ONCE)
  const cells = open.map((row) => ({ line: row.line, cells: row.cells as unknown as Cells }))
  const orders = await byOutTradeNos(
    { db, merchant_no, appIds: batch.app_ids },
    cells.map((row) => row.cells.out_trade_no),
  )
  const appOf = new Map(orders.map(({ trade_no, app_id }) => [trade_no, app_id]))
  const isFaulty = new Set(open.filter(({ faults }) => (faults as unknown[]).length > 0).map(({ line }) => line))
  const lines: Record<batches.Result, number[]> = { ADDED: [], UNCHANGED: [], FAILED: [] }
  // Their days were looked at when they came; a day that had come by then has come now.
  for (const row of judged(cells, orders, '9999-12-31')) {
    if (isFaulty.has(row.line) || row.trade_no === null) {
      lines.FAILED.push(row.line)
      continue
    }
    const waybill = {
      waybill_no: newId('W', now),
      trade_no: row.trade_no,
      app_id: appOf.get(row.trade_no) ?? '',
      ...row.cells,
      receiver: '',
      goods: '',
      source: 'BATCH' as const,
      created_by: batch.created_by,
    }
    const isNew = await writeDown(db, merchant_no, waybill, now)
    lines[isNew ? 'ADDED' : 'UNCHANGED'].push(row.line)
  }
  for (const result of ['ADDED', 'UNCHANGED', 'FAILED'] as const) {
    await batches.settle(db, merchant_no, batchNo, result, lines[result])
  }
  return open.length
}

async function finish(db: Db, { merchant_no, batch_no: batchNo }: batches.BatchRow, now: Date) {
  const found = await batches.results(db, merchant_no, batchNo)
  const n = (result: batches.Result) => Number(found.find((row) => row.result === result)?.n ?? 0)
  const counts = { added: n('ADDED'), unchanged: n('UNCHANGED'), failed: n('FAILED') }
  const isPartial = counts.failed > 0
  const status = counts.added + counts.unchanged === 0 ? 'FAILED' : isPartial ? 'PARTIAL' : 'SUCCESS'
  if (!(await batches.finish(db, merchant_no, batchNo, { status, ...counts, finish_time: now }))) return
  const source = { now, requestId: newId('R', now), ip: '', userAgent: 'clock', merchant_no }
  await writeAudit(db, source, RUN_BATCH, { object: 'waybillBatch', id: batchNo, after: { status, ...counts } })
}

/** Asks the carrier outside of any transaction, then takes its word in, shipment by shipment. */
export async function track({ databases, carrier, clock }: Gateway): Promise<number> {
  const now = clock.now()
  const due = await repo.toTrack(databases.worker, now, TRACKED_AT_ONCE)
  const heard = await carrier.track(
    due.map(({ carrier_code, tracking_number, create_time }) => ({
      carrierCode: carrier_code,
      trackingNumber: tracking_number,
      since: create_time,
    })),
    now,
  )
  await inLanes(1, [...due.entries()], async ([at, { merchant_no, waybill_no }]) => {
    await inTransaction(databases.worker, openTenant(merchant_no), (db) =>
      follow(db, merchant_no, waybill_no, heard[at] ?? [], now),
    )
  })
  return due.length
}

export const trackTick: Tick = { name: 'waybills.track', everySeconds: 5, run: track }
