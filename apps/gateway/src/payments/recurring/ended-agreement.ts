import { unseal } from '../../base/seal'
import type { Db } from '../../db/held-connection'
import type { Gateway } from '../../kit/calls/ctx'
import { openTenant } from '../../kit/database/tenancy'
import { inTransaction } from '../../kit/database/transaction'
import type { EndedAgreement } from '../../ports/channels/agreement'
import { lockOrder } from '../orders'
import { moveContract, OVER } from './move-contract'
import { noteByClock } from './note'
import * as repo from './recurring.repo'
import { tellPayer } from './tell-payer'
import { SEALED_FOR } from './token'

/** A payer ended their agreement at their own bank: its contract is over at once. Heard again, or of ours that ended, it is nothing. */
export async function onEndedAgreement(gateway: Gateway, ended: EndedAgreement): Promise<void> {
  const { merchant_no, tradeNo, channel, token } = ended
  const inTenant = <Result>(work: (db: Db) => Promise<Result>) =>
    inTransaction(gateway.databases.worker, openTenant(merchant_no), work)
  const order = await inTenant((db) => lockOrder(db, merchant_no, tradeNo))
  if (!order?.recurring_no) return
  const recurringNo = order.recurring_no
  await inTenant(async (db) => {
    const contract = await repo.lock(db, merchant_no, recurringNo)
    if (contract?.channel !== channel || contract.sealed_token === '') return
    if (unseal(gateway.secret, SEALED_FOR, recurringNo, contract.sealed_token) !== token) return
    await endByPayer(db, gateway, contract, ended.detail)
  })
}

/** The contract is locked. One whose payer has not agreed yet comes to the end of its first order. */
export async function endByPayer(db: Db, gateway: Gateway, contract: repo.Contract, detail: string): Promise<void> {
  const { status, current_period: period, charging, wake_time } = contract
  if (status !== 'ACTIVE' && status !== 'PAST_DUE') return
  const now = gateway.clock.now()
  // Of a charge that was written down the bank must still hear, or its order would wait for ever.
  const change = { ...OVER, ...(charging !== '' && { wake_time }), cancel_reason: 'ENDED_AT_BANK' as const }
  const next = await moveContract(db, contract, { event: 'cancelled', period, detail, now, change })
  await tellPayer(db, gateway, contract, { what: 'REVOKED', period, at: null }, now)
  await noteByClock(db, contract, 'recurring.end', { status: next, cancel_reason: change.cancel_reason, detail }, now)
}
