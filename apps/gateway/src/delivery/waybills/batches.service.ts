import type { InputOf } from '@balcao/contract/kit'
import { businessDay } from '@balcao/kernel/business-day'
import { waybills, type BatchRow, type WaybillBatch } from '@balcao/contract/delivery/waybills'
import { BATCH_MOST_BYTES, BATCH_MOST_ROWS, type WaybillBatchState } from '@balcao/kernel/waybill-state'
import { join } from 'node:path'
import type { Ctx, CtxFor } from '../../kit/calls/ctx'
import { NotFound } from '../../kit/calls/errors'
import { newId } from '../../base/ids'
import { InputRefused } from '../../kit/calls/input'
import { enqueue } from '../../kit/jobs/jobs'
import { listOf } from '../../kit/lists/list'
import { readSheet } from '../../kit/sheets/sheet'
import { digestOf, FileTypeIncorrect, receive, shownName } from '../../platform'
import * as repo from './batches.repo'
import { byOutTradeNos } from '../../payments'
import { cellsOf, judged } from './read-batch'
import { RUN_BATCH } from './waybills.jobs'
import { BatchStatusInvalid } from './waybills.errors'

/** The file itself is not kept: its rows are, word for word. */
export async function upload(ctx: CtxFor<'wayBill:edit', 'none'>, given: { name: string }): Promise<WaybillBatch> {
  const { name, extension } = shownName(given.name)
  if (extension !== 'csv' && extension !== 'xlsx') throw new FileTypeIncorrect()
  if (!ctx.file) throw new InputRefused('body')
  const { gateway, merchant_no, tie, user, now } = ctx
  const batch_no = newId('WB', now)
  const incoming = { folder: join(gateway.config.dataDir, 'incoming'), id: batch_no, maxBytes: BATCH_MOST_BYTES }
  const { sent, digest } = await receive(ctx.file, incoming, async (bytes) => ({
    sent: cellsOf(await readSheet(bytes, extension, BATCH_MOST_ROWS + 1)),
    digest: digestOf(bytes),
  }))
  return ctx.once(async (db) => {
    const numbers = [...new Set(sent.map(({ cells }) => cells.out_trade_no))]
    const orders = await byOutTradeNos({ db, merchant_no, appIds: tie.appIds }, numbers)
    const read = judged(sent, orders, businessDay(now, tie.timeZone))
    const good = read.filter(({ faults }) => faults.length === 0).length
    const batch: repo.NewBatch = {
      batch_no,
      file_name: name,
      status: good > 0 ? 'UPLOADED' : 'FAILED',
      rows: read.length,
      good,
      failed: good > 0 ? 0 : read.length,
      unchanged: await repo.knownAmong(db, merchant_no, read),
      app_ids: tie.appIds,
      created_by: user.realName,
      create_time: now,
      finish_time: good > 0 ? null : now,
    }
    await repo.insert(db, merchant_no, batch, read)
    ctx.audit({ object: 'waybillBatch', id: batch_no, after: { file_name: name, rows: read.length, good } })
    return toBatch({ ...batch, merchant_no, added: 0 })
  }, digest)
}

export async function confirm(ctx: Ctx, batchNo: string): Promise<WaybillBatch> {
  const batch = await own(ctx, batchNo)
  if (!(await repo.begin(ctx, batchNo))) throw new BatchStatusInvalid()
  await enqueue(ctx.db, RUN_BATCH, { merchant_no: ctx.merchant_no, batch_no: batchNo })
  ctx.audit({ object: 'waybillBatch', id: batchNo, before: { status: batch.status }, after: { status: 'PARSING' } })
  return toBatch(await own(ctx, batchNo))
}

export const list = listOf({
  call: waybills.batches,
  sorts: { create_time: 'create_time' },
  id: ['batch_no'],
  rows: repo.listed,
  item: toBatch,
})

export async function one(ctx: Ctx, batchNo: string): Promise<WaybillBatch> {
  return toBatch(await own(ctx, batchNo))
}

const listedRows = listOf({
  call: waybills.rows,
  sorts: { line: 'line' },
  id: [],
  rows: repo.rowsOf,
  item: (row) => row as unknown as BatchRow,
})

/** The order of the file is the only one that helps whoever looks for a line in it. */
export async function rows(ctx: Ctx, input: InputOf<(typeof waybills)['rows']>) {
  await own(ctx, input.batch_no)
  return listedRows(ctx, { ...input, sort: 'line' })
}

async function own(ctx: Ctx, batchNo: string): Promise<repo.BatchRow> {
  const batch = await repo.one(ctx, batchNo)
  if (!batch) throw new NotFound()
  return batch
}

function toBatch(row: repo.BatchRow): WaybillBatch {
  return {
    batch_no: row.batch_no,
    file_name: row.file_name,
    status: row.status as WaybillBatchState,
    rows: row.rows,
    good: row.good,
    added: row.added,
    unchanged: row.unchanged,
    failed: row.failed,
    created_by: row.created_by,
    create_time: row.create_time.toISOString(),
    finish_time: row.finish_time?.toISOString() ?? null,
  }
}
