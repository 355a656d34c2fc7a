import { withdrawalAfter, type WithdrawalEvent, type WithdrawalState } from '@balcao/kernel/withdrawal-state'
import { formatMoney } from '@balcao/kernel/money'
import type { Db } from '../../db/held-connection'
import { enqueue } from '../../kit/jobs/jobs'
import { tellObject } from '../../merchant'
import { settle } from './money'
import * as repo from './withdrawals.repo'

export const SEND = 'withdrawals.send'
export const TELL = 'withdrawals.tell'

export interface Cause {
  who: string
  /** Why it was rejected, failed or came back. */
  detail: string
  now: Date
}

/** People hear of these by mail. */
const TOLD: readonly WithdrawalState[] = ['PAID', 'FAILED', 'RETURNED', 'REJECTED']

/**
 * The one way a withdrawal changes state: by the table, and with it the books and its history. The caller holds its lock,
 * and whatever case of it was open is settled. null: the table does not have it.
 */
export async function moveWithdrawal(
  db: Db,
  withdrawal: repo.WithdrawalRow,
  event: WithdrawalEvent,
  { who, detail, now }: Cause,
): Promise<repo.WithdrawalRow | null> {
  const status = withdrawalAfter(withdrawal.status as WithdrawalState, event)
  if (!status) return null
  const { merchant_no, withdrawal_no } = withdrawal
  await settle(db, withdrawal, status, now)
  const moved = await repo.move(db, withdrawal, { status, reason: detail }, now)
  await repo.note(db, withdrawal, { event, status, who, detail }, now)
  if (status === 'PROCESSING') await enqueue(db, SEND, { merchant_no, withdrawal_no }, withdrawal_no)
  if (TOLD.includes(status)) {
    await enqueue(db, TELL, { merchant_no, withdrawal_no, status }, `${withdrawal_no}-${status}`)
  }
  await tellProgram(db, moved, now)
  return moved
}

/** Every state, the first one among them, is told to whoever wants to know of it. */
export function tellProgram(db: Db, withdrawal: repo.WithdrawalRow, now: Date): Promise<void> {
  const { merchant_no, withdrawal_no, currency, amount, status: state, reason } = withdrawal
  const status = state as WithdrawalState
  const told = { withdrawal_no, status, currency, amount: formatMoney(amount, currency), reason }
  const change = { merchant_no, objectId: withdrawal_no, appId: null, mode: 'live', state, told, now } as const
  return tellObject(db, { ...change, subject: 'withdrawal' })
}
