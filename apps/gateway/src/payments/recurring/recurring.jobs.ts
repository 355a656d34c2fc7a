import type { Gateway } from '../../kit/calls/ctx'
import { openTenant } from '../../kit/database/tenancy'
import { inLanes } from '../../kit/jobs/lanes'
import type { Tick } from '../../kit/jobs/tick'
import { inTransaction } from '../../kit/database/transaction'
import { unseal } from '../../base/seal'
import type { Job } from '../../kit/jobs/jobs'
import { chargeDue } from './charge-due'
import { askConsents } from './ask-consent'
import { followOrders } from './follow-orders'
import { END_AGREEMENT } from './move-contract'
import * as repo from './recurring.repo'
import { tellPayer } from './tell-payer'
import { SEALED_FOR } from './token'

const AT_ONCE = 200

/** Two days before a charge, once. */
export async function remindPayers(gateway: Gateway): Promise<number> {
  const { databases, clock } = gateway
  const now = clock.now()
  const due = await repo.dueToRemind(databases.worker, now, AT_ONCE)
  await inLanes(1, due, async ({ merchant_no, recurring_no: recurringNo }) => {
    await inTransaction(databases.worker, openTenant(merchant_no), async (db) => {
      const contract = await repo.lock(db, merchant_no, recurringNo)
      if (!contract?.remind_time || contract.remind_time > now) return
      await repo.change(db, merchant_no, recurringNo, { remind_time: null })
      const { next_charge_time: at, current_period } = contract
      if (at && at > now)
        await tellPayer(db, gateway, contract, { what: 'UPCOMING', period: current_period + 1, at }, now)
    })
  })
  return due.length
}

/** A bank that keeps agreements ends its own, so that nobody can be charged by it any more. Asked again, it is one wish. */
export const endAgreement: Job<{ merchant_no: string; recurring_no: string }> = {
  name: END_AGREEMENT,
  run: async ({ databases, channels, secret }, { merchant_no, recurring_no: recurringNo }) => {
    const contract = await inTransaction(databases.worker, openTenant(merchant_no), (db) =>
      repo.lock(db, merchant_no, recurringNo),
    )
    if (!contract || contract.sealed_token === '') return
    const channel = channels.find(contract.channel)
    await channel?.endAgreement?.(unseal(secret, SEALED_FOR, recurringNo, contract.sealed_token), contract.consent_ref)
  },
}

export const chargeTick: Tick = { name: 'recurring.charge', everySeconds: 2, run: chargeDue }
export const consentTick: Tick = { name: 'recurring.consent', everySeconds: 2, run: askConsents }
export const followTick: Tick = { name: 'recurring.follow', everySeconds: 1, run: followOrders }
export const remindPayersTick: Tick = { name: 'recurring.remind', everySeconds: 60, run: remindPayers }
