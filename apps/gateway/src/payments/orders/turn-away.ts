import type { Db } from '../../db/held-connection'
import { enqueue } from '../../kit/jobs/jobs'
import { replaceAttempt } from './attempts.repo'

export const CANCEL_ATTEMPT = 'payments.cancelAttempt'

type Replaced = Parameters<typeof replaceAttempt>[1]

/** The try that counts is replaced by another, or not wanted any more: its bank is asked to forget it, after the commit. */
export async function turnAway(db: Db, order: Replaced, now: Date): Promise<void> {
  const { merchant_no, trade_no, attempt } = order
  await replaceAttempt(db, order, now)
  await enqueue(db, CANCEL_ATTEMPT, { merchant_no, trade_no, attempt }, `${CANCEL_ATTEMPT} ${trade_no} ${attempt}`)
}
