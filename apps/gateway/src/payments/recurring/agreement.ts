import { normaliseDocument } from '@balcao/kernel/cpf-cnpj'
import { dueTime, parseInterval } from '@balcao/kernel/recurring-interval'
import { TRIAL } from '@balcao/kernel/recurring-state'
import { secondsAfter } from '../../base/clock'
import type { Db } from '../../db/held-connection'
import type { Agreement } from '../../ports/channels/agreement'
import { type Contract, lock } from './recurring.repo'

const DAY = 24 * 60 * 60
/** So long before a charge the payer is told of it. */
const NOTICE_SECONDS = 2 * DAY

/** What a contract asks for in one of its periods, and when. Time that was made to pass in the sandbox has passed. */
export function dueOf(contract: Contract, period: number): Date {
  const { start_time: start, time_zone: timeZone } = contract
  const interval = parseInterval(contract.interval)
  if (!start || !interval) throw new Error(`${contract.recurring_no} has not begun`)
  const due = dueTime({ start, interval, trial: parseInterval(contract.trial_period), timeZone }, period)
  return secondsAfter(due, -Number(contract.ahead_seconds))
}

export function amountOf(contract: Pick<Contract, 'amount' | 'trial_amount'>, period: number): bigint {
  return period === TRIAL ? contract.trial_amount : contract.amount
}

/** What changes when a contract waits for its next period. Whoever is charged every day is not told every day. */
export function waitingFor(contract: Contract, period: number) {
  const due = dueOf(contract, period)
  const settled = dueOf(contract, Math.max(period - 1, TRIAL))
  const notice = secondsAfter(due, -NOTICE_SECONDS)
  return { next_charge_time: due, wake_time: due, remind_time: notice > settled ? notice : null }
}

/** What the payer of a contract's first order agrees to, as a bank is told. */
export async function agreementFor(db: Db, merchant_no: string, recurringNo: string, now: Date): Promise<Agreement> {
  const contract = await lock(db, merchant_no, recurringNo)
  if (!contract) throw new Error(`There is no contract ${recurringNo}`)
  const { subject, buyer_name: buyerName, interval, amount, current_period } = contract
  const begun = { ...contract, start_time: contract.start_time ?? now }
  const nextDue = dueOf(begun, current_period + 1)
  const buyerDocument = normaliseDocument(contract.buyer_document)
  return { recurringNo, subject, buyerName, buyerDocument, interval, amount, nextDue }
}
