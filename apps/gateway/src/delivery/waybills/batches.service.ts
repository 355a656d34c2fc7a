import type { InputOf } from '@balcao/contract/kit'
import type { BatchRow, WaybillBatch, waybills } from '@balcao/contract/delivery/waybills'
import { BATCH_MOST_BYTES, BATCH_MOST_ROWS, type WaybillBatchState } from '@balcao/kernel/waybill-state'
import { join } from 'node:path'
import type { Ctx, CtxFor } from '../../kit/calls/ctx'
import { NotFound } from '../../kit/calls/errors'
import { newId } from '../../base/ids'
import { InputRefused } from '../../kit/calls/input'
import { enqueue } from '../../kit/jobs/jobs'
import { paginate } from '../../kit/lists/paginate'
import { readSheet } from '../../kit/sheets/sheet'
import { FileTypeIncorrect, receive, shownName } from '../../platform'
import * as repo from './batches.repo'
import { byOutTradeNo } from './paid-orders.repo'
import { cellsOf, judged } from './read-batch'
import { RUN_BATCH } from './waybills.jobs'
import { BatchStatusInvalid } from './waybills.errors'

/** The file itself is not kept: its rows are, word for word. */
export async function upload(ctx: CtxFor<'wayBill:edit', 'none'>, given: { name: string }): Promise<WaybillBatch> {
  const { name, extension } = shownName(given.name)
  if (extension !== 'csv' && extension !== 'xlsx') throw new FileTypeIncorrect()
  if (!ctx.file) throw new InputRefused('body')
  const { gateway, merchantNo, tie, user, now } = ctx
  const batch_no = newId('WB', now)
  const incoming = { folder: join(gateway.config.dataDir, 'incoming'), id: batch_no, maxBytes: BATCH_MOST_BYTES }
  const sent = await receive(ctx.file, incoming, async (bytes) =>
    cellsOf(await readSheet(bytes, extension, BATCH_MOST_ROWS + 1)),
  )
  return ctx.transact(async (db) => {
    const numbers = [...new Set(sent.map(({ cells }) => cells.out_trade_no))]
    const read = judged(sent, await byOutTradeNo({ db, merchantNo, appIds: tie.appIds }, numbers))
    const good = read.filter(({ faults }) => faults.length === 0).length
    const batch: repo.NewBatch = {
      batch_no,
      file_name: name,
      status: good > 0 ? 'UPLOADED' : 'FAILED',
      rows: read.length,
      good,
      failed: good > 0 ? 0 : read.length,
      app_ids: tie.appIds,
      created_by: user.realName,
      create_time: now,
      finish_time: good > 0 ? null : now,
    }
    await repo.insert(db, merchantNo, batch, read)
    ctx.audit({ object: 'waybillBatch', id: batch_no, after: { file_name: name, rows: read.length, good } })
    return toBatch({ ...batch, merchant_no: merchantNo, added: 0, unchanged: 0 })
  })
}

export async function confirm(ctx: Ctx, batchNo: string): Promise<WaybillBatch> {
  const batch = await own(ctx, batchNo)
  if (!(await repo.begin(ctx, batchNo))) throw new BatchStatusInvalid()
  await enqueue(ctx.db, RUN_BATCH, { merchant_no: ctx.merchantNo, batch_no: batchNo })
  ctx.audit({ object: 'waybillBatch', id: batchNo, before: { status: batch.status }, after: { status: 'PARSING' } })
  return toBatch(await own(ctx, batchNo))
}

export async function list(ctx: Ctx, input: InputOf<(typeof waybills)['batches']>) {
  const found = await paginate<repo.BatchRow>({
    secret: ctx.gateway.secret,
    input,
    scope: [ctx.merchantNo, 'waybills.batches', ctx.tie.appIds],
    total: () => repo.count(ctx),
    keyOf: (row) => [row.create_time.toISOString(), row.batch_no],
    read: (window) => repo.page(ctx, window),
  })
  return { ...found, list: found.list.map(toBatch) }
}

export async function one(ctx: Ctx, batchNo: string): Promise<WaybillBatch> {
  return toBatch(await own(ctx, batchNo))
}

export async function rows(ctx: Ctx, input: InputOf<(typeof waybills)['rows']>) {
  const { batch_no, only_faulty, page, per_page, cursor } = input
  await own(ctx, batch_no)
  const question = { batch_no, only_faulty }
  const found = await paginate<Awaited<ReturnType<typeof repo.pageOfRows>>[number]>({
    secret: ctx.gateway.secret,
    // The order of the file is the only one that helps whoever looks for a line in it.
    input: { page, per_page, sort: 'line', cursor },
    scope: [ctx.merchantNo, 'waybills.rows', question],
    total: () => repo.countRows(ctx, question),
    keyOf: (row) => [String(row.line), ''],
    read: (window) => repo.pageOfRows(ctx, question, window),
  })
  return { ...found, list: found.list as unknown as BatchRow[] }
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
