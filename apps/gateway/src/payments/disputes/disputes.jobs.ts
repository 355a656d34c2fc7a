import { REMIND_SECONDS } from '@balcao/kernel/dispute-state'
import { writeAudit } from '../../kit/calls/audit'
import { secondsAfter } from '../../base/clock'
import type { Gateway } from '../../kit/calls/ctx'
import { newId } from '../../base/ids'
import type { Job } from '../../kit/jobs/jobs'
import { keyOf } from '../../ports/storage/storage'
import { openTenant } from '../../kit/database/tenancy'
import { inLanes } from '../../kit/jobs/lanes'
import type { Tick } from '../../kit/jobs/tick'
import { inTransaction } from '../../kit/database/transaction'
import { lockOrder, orderFacts } from '../orders'
import { asEvidence, deliveriesFor } from './deliveries'
import * as repo from './disputes.repo'
import { moveDispute } from './move-dispute'
import { tellAdmins } from './tell-admins'

export const ANNOUNCE = 'disputes.announce'
export const ANSWER = 'disputes.answer'
const AT_ONCE = 200

interface Payload {
  merchant_no: string
  dispute_no: string
}

export const announceDispute: Job<Payload> = {
  name: ANNOUNCE,
  run: (gateway, due) => tellAdmins(gateway, due, 'announced_at'),
}

/** Hands the merchant's answer to the bank. Told twice after a crash, it is one answer: the case's number is the key. */
export const answerBank: Job<Payload> = {
  name: ANSWER,
  run: async (gateway, { merchant_no, dispute_no: disputeNo }) => {
    const { databases, channels, storage, clock } = gateway
    const inTenant = <Result>(work: Parameters<typeof inTransaction<Result>>[2]) =>
      inTransaction(databases.worker, openTenant(merchant_no), work)
    const found = await inTenant(async (db) => {
      const dispute = await repo.find(db, merchant_no, disputeNo)
      if (!dispute) throw new Error(`Dispute ${disputeNo} is not visible yet`)
      const files = await repo.evidence(db, merchant_no, disputeNo)
      const deliveries = await deliveriesFor(gateway, db, dispute)
      return { dispute, files, deliveries, order: await orderFacts(db, merchant_no, dispute.trade_no) }
    })
    const { dispute, files, deliveries, order } = found
    const isWanted = dispute.status === 'UNDER_REVIEW' || dispute.status === 'ACCEPTED'
    if (!isWanted || dispute.answered_at) return
    const evidence = files.map(({ file_id, name }) => ({
      name,
      read: async () => {
        const content = await storage.read(keyOf(merchant_no, file_id))
        if (!content) throw new Error(`Evidence ${file_id} has no content`)
        return content
      },
    }))
    const { trade_no: tradeNo, case_no: caseNo, text } = dispute
    const now = clock.now()
    const everything = [...evidence, ...deliveries.map(asEvidence)]
    const answer = { merchant_no, tradeNo, ref: order.channel_ref, disputeNo, caseNo, text, evidence: everything, now }
    const channel = channels.named(dispute.channel)
    await (dispute.status === 'ACCEPTED' ? channel.accept(answer) : channel.contest(answer))
    await inTenant((db) => repo.markAnswered(db, merchant_no, disputeNo, clock.now()))
  },
}

/** Nobody answered in time: lost, and booked. */
export async function expire({ databases, clock }: Gateway): Promise<number> {
  const now = clock.now()
  const due = await repo.overdue(databases.worker, now, AT_ONCE)
  await inLanes(1, due, async ({ merchant_no, dispute_no: disputeNo }) => {
    await inTransaction(databases.worker, openTenant(merchant_no), async (db) => {
      const seen = await repo.find(db, merchant_no, disputeNo)
      if (!seen) return
      await lockOrder(db, merchant_no, seen.trade_no)
      const dispute = await repo.lock(db, merchant_no, disputeNo)
      if (!dispute || !(await moveDispute(db, dispute, 'expired', { who: '', detail: '', now }))) return
      const source = { now, requestId: newId('R', now), ip: '', userAgent: 'clock', merchant_no }
      const after = { dispute_no: disputeNo, status: 'EXPIRED' }
      await writeAudit(db, source, 'disputes.expire', { object: 'dispute', id: disputeNo, after })
      await writeAudit(db, source, 'disputes.expire', { object: 'order', id: dispute.trade_no, after })
    })
  })
  return due.length
}

/** A day before the end, once. */
export async function remind(gateway: Gateway): Promise<number> {
  const { databases, clock } = gateway
  const due = await repo.nearlyDue(databases.worker, secondsAfter(clock.now(), REMIND_SECONDS), AT_ONCE)
  await inLanes(1, due, (dispute) => tellAdmins(gateway, dispute, 'reminded_at'))
  return due.length
}

export const expireTick: Tick = { name: 'disputes.expire', everySeconds: 5, run: expire }
export const remindTick: Tick = { name: 'disputes.remind', everySeconds: 60, run: remind }
