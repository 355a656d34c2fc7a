import type { payoutBatches, PayoutReturn } from '@balcao/contract/money/payout-batches'
import { reasonOf } from '@balcao/kernel/cnab240/occurrences'
import { BadReturnFile, readReturn, type ReturnedPayment } from '@balcao/kernel/cnab240/return-file'
import { payoutPaymentAfter, type PayoutPaymentState, type ReturnDifference } from '@balcao/kernel/payout-batch'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { newId } from '../../base/ids'
import type { Db } from '../../db/held-connection'
import type { CtxOf } from '../../kit/calls/ctx'
import { InputRefused } from '../../kit/calls/input'
import { receive, shownName } from '../../platform'
import { ReturnUnreadable } from './payout-batches.errors'
import * as repo from './payout-batches.repo'
import { fileBankOf } from './payout-batches.service'

const MOST_BYTES = 5 * 1024 * 1024

type ReturnCtx = CtxOf<(typeof payoutBatches)['takeReturn']>

/** The file is read before anything is asked of the database; the same one again changes nothing. */
export async function takeReturn(ctx: ReturnCtx, given: { name: string }): Promise<PayoutReturn> {
  const { gateway, user, now } = ctx
  const { name } = shownName(given.name)
  const { company } = fileBankOf(gateway)
  if (!ctx.file) throw new InputRefused('body')
  const incoming = { folder: join(gateway.config.dataDir, 'incoming'), id: newId('PR', now), maxBytes: MOST_BYTES }
  const { sha256, read } = await receive(ctx.file, incoming, async (bytes) => ({
    sha256: createHash('sha256').update(bytes).digest('hex'),
    read: readWhole(bytes.toString('latin1'), company.bank),
  }))
  return ctx.transact(async (db) => {
    const known = await repo.returned(db, sha256)
    if (known) {
      ctx.audit({ object: 'payoutReturn', id: sha256, after: { name, again: true } })
      return toReturn(known)
    }
    const heard = await hearAll(db, read.payments, now)
    const row = { sha256, name, file_no: read.fileNo, payments: read.payments.length, ...heard }
    await repo.insertReturn(db, { ...row, taken_by: user.realName, create_time: now })
    ctx.audit({ object: 'payoutReturn', id: sha256, after: row })
    return toReturn({ ...row, taken_by: user.realName, create_time: now })
  })
}

function readWhole(text: string, bank: string) {
  try {
    return readReturn(text, bank)
  } catch (error) {
    if (!(error instanceof BadReturnFile)) throw error
    throw new ReturnUnreadable({ line: String(error.line), fault: error.fault })
  }
}

interface Difference {
  number: string
  why: ReturnDifference
}

/** Notes what the bank says; the books are told behind it. What cannot be believed is left as it is, and named. */
async function hearAll(db: Db, said: readonly ReturnedPayment[], now: Date) {
  const numbers = said.flatMap(({ number }) => (/^\d{1,18}$/.test(bare(number)) ? [BigInt(bare(number))] : []))
  const rows = numbers.length > 0 ? await repo.lockPayments(db, numbers) : []
  const ours = new Map(rows.map((row) => [row.number, row]))
  const differing: Difference[] = []
  const ended = { paid: 0, failed: 0 }
  for (const payment of said) {
    const { number, cents, bankNumber: bank_number, codes, outcome } = payment
    const row = /^\d{1,18}$/.test(bare(number)) ? ours.get(BigInt(bare(number))) : undefined
    const why = row ? differenceOf(row, payment) : 'unknown'
    if (!row || why) {
      differing.push({ number, why: why ?? 'unknown' })
      continue
    }
    const before = row.status as PayoutPaymentState
    const status = outcome === 'accepted' ? before : (payoutPaymentAfter(before, outcome) ?? before)
    const isNews = status !== before
    if (outcome !== 'accepted') ended[outcome] += 1
    if (!isNews && bank_number === row.bank_number) continue
    const news = isNews && { detail: outcome === 'failed' ? reasonOf(codes) : '', told: false as const }
    await repo.hear(db, row.number, { status, bank_number, ...news, update_time: now })
    // Said twice in one file, the second finds what the first has left.
    ours.set(row.number, { ...row, amount: cents, status, bank_number })
  }
  return { ...ended, differing }
}

function differenceOf(
  { amount, status }: { amount: bigint; status: string },
  { cents, outcome, paidCents }: ReturnedPayment,
): ReturnDifference | null {
  if (cents !== amount || (outcome === 'paid' && paidCents !== amount)) return 'amount'
  if (outcome === 'accepted') return null
  return payoutPaymentAfter(status as PayoutPaymentState, outcome) ? null : 'end'
}

/** Without the zeros before it. */
const bare = (number: string): string => number.replace(/^0+(?=\d)/, '')

function toReturn(row: Omit<repo.ReturnRow, 'differing'> & { differing: unknown }): PayoutReturn {
  const { name, file_no, payments, paid, failed, taken_by } = row
  const differing = row.differing as Difference[]
  return { name, file_no, payments, paid, failed, differing, taken_by, create_time: row.create_time.toISOString() }
}
