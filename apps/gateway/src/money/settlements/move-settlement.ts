import { settlementAfter, type SettlementEvent, type SettlementState } from '@balcao/kernel/settlement-state'
import { formatMoney } from '@balcao/kernel/money'
import type { Db } from '../../db/held-connection'
import { enqueue } from '../../kit/jobs/jobs'
import { post } from '../../ledger/post'
import { tellObject } from '../../merchant'
import * as repo from './settlements.repo'

export const SEND = 'settlements.send'
export const TELL = 'settlements.tell'

export interface Telling {
  merchant_no: string
  settlement_no: string
  status: 'PAID' | 'FAILED' | 'REJECTED'
  reason: string
}

export interface Cause {
  who: string
  /** Why it was rejected, or not paid. */
  detail: string
  now: Date
}

/**
 * The one way a settlement changes state: by the table, and with it its history. The caller holds its lock. What was not
 * paid stays set aside until it is applied for again. null: the table does not have it.
 */
export async function moveSettlement(
  db: Db,
  settlement: repo.SettlementRow,
  event: SettlementEvent,
  { who, detail, now }: Cause,
  change: Partial<repo.Application> = {},
): Promise<repo.SettlementRow | null> {
  const status = settlementAfter(settlement.status as SettlementState, event)
  if (!status) return null
  if (event === 'paid') await payOut(db, settlement, now)
  const moved = await repo.move(db, settlement, { ...change, status, reason: detail }, now)
  await repo.note(db, settlement, { event, status, who, detail }, now)
  if (event === 'approved') {
    const { merchant_no, settlement_no, payout_no } = settlement
    await enqueue(db, SEND, { merchant_no, settlement_no }, payout_no)
  }
  if (isTold(status, settlement)) {
    const { merchant_no, settlement_no, payout_no } = settlement
    const telling: Telling = { merchant_no, settlement_no, status, reason: detail }
    await enqueue(db, TELL, telling, `${payout_no}-${status}`)
  }
  await tellProgram(db, moved, status, now)
  return moved
}

function tellProgram(db: Db, settlement: repo.SettlementRow, state: SettlementState, now: Date): Promise<void> {
  const { merchant_no, settlement_no, currency, net, settle_currency, payable, reason } = settlement
  const told = {
    settlement_no,
    // A draft is nobody's news, and no event leads to it.
    status: state as Exclude<SettlementState, 'DRAFT'>,
    currency,
    net: formatMoney(net, currency),
    settle_currency,
    payable: formatMoney(payable, settle_currency),
    reason,
  }
  const change = { merchant_no, objectId: settlement_no, appId: null, mode: 'live', state, told, now } as const
  return tellObject(db, { ...change, subject: 'settlement' })
}

/** What becomes of an application; one to the balance is no decision of anybody's. */
function isTold(status: SettlementState, { target }: repo.SettlementRow): status is Telling['status'] {
  return target === 'BANK' && ['PAID', 'FAILED', 'REJECTED'].includes(status)
}

function payOut(db: Db, { merchant_no, settlement_no, settle_currency, payable }: repo.SettlementRow, now: Date) {
  return post(db, {
    merchant_no,
    now,
    mode: 'live',
    currency: settle_currency,
    object: 'settlement',
    objectId: settlement_no,
    tradeNo: '',
    moves: [{ type: 'SETTLEMENT', from: 'frozen', to: 'clearing', amount: payable }],
  })
}
