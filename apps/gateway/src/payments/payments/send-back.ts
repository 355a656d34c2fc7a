import type { Db } from '../../db/held-connection'
import { writeAudit } from '../../kit/calls/audit'
import { newId } from '../../base/ids'
import { enqueue, type Job } from '../../kit/jobs/jobs'
import { openTenant } from '../../kit/database/tenancy'
import { inTransaction } from '../../kit/database/transaction'
import { attemptOf, type LockedOrder, orderFacts } from '../orders'
import * as repo from './payments.repo'

const SEND_BACK = 'payments.sendBack'

/** Money came too late for its order, or by a method that the payer had turned away from: asks for it to go back, in the transaction that heard of it. Nothing is booked. */
export async function sendBack(db: Db, order: LockedOrder, now: Date, attempt: number | null = null): Promise<void> {
  const { merchant_no, trade_no, currency } = order
  const earlier = attempt === null ? undefined : await attemptOf(db, merchant_no, trade_no, attempt)
  const amount = order.amount + (earlier ?? order).interest
  const send_back_no = newId('SB', now)
  await repo.insertSendBack(db, { merchant_no, send_back_no, trade_no, currency, amount, attempt }, now)
  await enqueue(db, SEND_BACK, { merchant_no, send_back_no }, send_back_no)
}

/** Asks the bank, and writes its answer down once. Asked twice after a crash, it is one payment: its number is the key. */
export const sendMoneyBack: Job<{ merchant_no: string; send_back_no: string }> = {
  name: SEND_BACK,
  run: async ({ databases, channels, clock }, { merchant_no, send_back_no: sendBackNo }) => {
    const inTenant = <Result>(work: Parameters<typeof inTransaction<Result>>[2]) =>
      inTransaction(databases.worker, openTenant(merchant_no), work)
    const found = await inTenant(async (db) => {
      const money = await repo.sendBackOf(db, merchant_no, sendBackNo)
      if (!money) return null
      const { trade_no, attempt } = money
      const earlier = attempt === null ? undefined : await attemptOf(db, merchant_no, trade_no, attempt)
      return { money, paid: earlier ?? (await orderFacts(db, merchant_no, trade_no)) }
    })
    if (!found) throw new Error(`Payment back ${sendBackNo} is not visible yet`)
    if (found.money.status !== 'PENDING') return
    const { trade_no: tradeNo, currency, amount } = found.money
    const { channel_ref: ref } = found.paid
    const channel = channels.named(found.paid.channel)
    const request = { merchant_no, tradeNo, ref, sendBackNo, currency, amount, now: clock.now() }
    const { isSent, detail } = await channel.sendBack(request)
    const now = clock.now()
    const status = isSent ? 'SENT' : 'REJECTED'
    await inTenant(async (db) => {
      if (!(await repo.settleSendBack(db, merchant_no, sendBackNo, { status, detail, update_time: now }))) return
      const source = { now, requestId: newId('R', now), ip: '', userAgent: channel.name, merchant_no }
      await writeAudit(db, source, SEND_BACK, {
        object: 'order',
        id: tradeNo,
        before: { send_back_no: sendBackNo, status: 'PENDING' },
        after: { send_back_no: sendBackNo, status, detail },
        actor: { uid: '', name: channel.name },
      })
    })
  },
}
