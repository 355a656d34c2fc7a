import { payoutBatches, type PayoutBatch, type PayoutPayment } from '@balcao/contract/money/payout-batches'
import { formatMoney } from '@balcao/kernel/money'
import { newId } from '../../base/ids'
import { PLATFORM } from '../../kit/calls/audit'
import type { Gateway, ProviderCtx } from '../../kit/calls/ctx'
import { NotFound } from '../../kit/calls/errors'
import { InputRefused } from '../../kit/calls/input'
import { listOf } from '../../kit/lists/list'
import { askApproval } from '../../platform'
import { FileBank } from '../../ports/channels/file-bank'
import { batchFile } from './batch-file'
import { NoFileBank, NothingWaits, NotWritten } from './payout-batches.errors'
import * as repo from './payout-batches.repo'

/** Files of payments are in reais: the layout is that of Brazilian banks. */
const CURRENCY = 'BRL'
/** Of one file; what is left goes into the next. */
const MOST = 2_000

export const payments = listOf({
  call: payoutBatches.payments,
  sorts: { create_time: 'create_time' },
  id: ['number'],
  rows: repo.paymentsListed,
  item: toPayment,
})

export const list = listOf({
  call: payoutBatches.list,
  sorts: { create_time: 'create_time' },
  id: ['batch_id'],
  rows: repo.listed,
  item: toBatch,
})

export function fileBankOf({ bank }: Pick<Gateway, 'bank'>): FileBank {
  if (!(bank instanceof FileBank)) throw new NoFileBank()
  return bank
}

export async function propose(ctx: ProviderCtx, pay_on: string): Promise<PayoutBatch> {
  const { db, now, user, gateway } = ctx
  const { company } = fileBankOf(gateway)
  if (pay_on < now.toISOString().slice(0, 10)) throw new InputRefused('pay_on')
  const batch_id = newId('PB', now)
  const claimed = await repo.claim(db, batch_id, MOST, now)
  if (claimed.length === 0) throw new NothingWaits()
  const amount = claimed.reduce((sum, each) => sum + each.amount, 0n)
  const facts = { batch_id, pay_on, payments: claimed.length, amount, proposed_by: user.realName }
  await repo.insertBatch(db, { ...facts, company, create_time: now })
  const shown = { payments: claimed.length, amount: formatMoney(amount, CURRENCY), currency: CURRENCY, pay_on }
  await askApproval({ db, merchant_no: PLATFORM, now, user }, { kind: 'payout.batch', objectId: batch_id, shown })
  ctx.audit({ object: 'payoutBatch', id: batch_id, after: shown })
  return toBatch({ ...facts, status: 'PROPOSED', file_no: null, sha256: '', decided_by: '', create_time: now })
}

export async function file(ctx: ProviderCtx, batch_id: string) {
  const found = await repo.one(ctx.db, batch_id)
  if (!found) throw new NotFound()
  const { file_no: fileNo, decide_time: madeAt } = found
  if (fileNo === null || !madeAt) throw new NotWritten()
  const { content, sha256 } = batchFile({ ...found, fileNo, madeAt }, await repo.paymentsOf(ctx.db, batch_id))
  if (sha256 !== found.sha256) throw new Error(`The file of batch ${batch_id} is not the one that was written`)
  ctx.audit({ object: 'payoutBatch', id: batch_id, after: { file_no: fileNo, sha256 } })
  return { name: `PAG${String(fileNo).padStart(6, '0')}.REM`, content, sha256 }
}

function toPayment({ account, ...row }: repo.PaymentRow): PayoutPayment {
  const { holder = '', bank_name = '' } = account as { holder?: string; bank_name?: string }
  return {
    ...row,
    number: row.number.toString(),
    status: row.status as PayoutPayment['status'],
    amount: formatMoney(row.amount, row.currency),
    holder,
    bank_name,
    create_time: row.create_time.toISOString(),
  }
}

function toBatch(row: Omit<repo.BatchRow, 'decide_time' | 'company'>): PayoutBatch {
  const { batch_id, pay_on, payments: count, file_no, sha256, proposed_by, decided_by } = row
  return {
    batch_id,
    status: row.status as PayoutBatch['status'],
    pay_on,
    payments: count,
    currency: CURRENCY,
    amount: formatMoney(row.amount, CURRENCY),
    file_no,
    sha256,
    proposed_by,
    decided_by,
    create_time: row.create_time.toISOString(),
  }
}
