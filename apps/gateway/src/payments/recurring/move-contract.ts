import type { Mode } from '@balcao/kernel/app-state'
import { formatMoney } from '@balcao/kernel/money'
import { recurringAfter, type RecurringEvent, type RecurringState } from '@balcao/kernel/recurring-state'
import type { Db } from '../../db/held-connection'
import { enqueue } from '../../kit/jobs/jobs'
import { tellObject } from '../../merchant'
import { RecurringStatusInvalid } from './recurring.errors'
import * as repo from './recurring.repo'
import { countContract } from './totals'

/** The bank that keeps what a payer agreed to is told that it is over. */
export const END_AGREEMENT = 'recurring.endAgreement'
const RUNNING: readonly RecurringState[] = ['INITIAL', 'ACTIVE', 'PAST_DUE']

/** Nothing more is charged. */
export const OVER = { wake_time: null, next_charge_time: null, remind_time: null, consent_wake: null }

interface Move {
  event: RecurringEvent
  period: number
  detail?: string
  who?: string
  now: Date
  change?: repo.ContractChange
}

/** The one way a contract changes state: by the table, with its timeline and its totals. The row is locked. */
export async function moveContract(db: Db, contract: repo.Contract, move: Move): Promise<RecurringState> {
  const { event, period, detail = '', who = '', now, change = {} } = move
  const { merchant_no, recurring_no: recurringNo, status } = contract
  const next = recurringAfter(status as RecurringState, event)
  if (!next) throw new RecurringStatusInvalid()
  await repo.change(db, merchant_no, recurringNo, { ...change, status: next, update_time: now })
  await repo.addEvent(db, merchant_no, recurringNo, { event, status: next, period, detail, who }, now)
  await countContract(db, contract, status, next)
  if (!RUNNING.includes(next) && contract.method === 'PIX' && contract.sealed_token !== '')
    await enqueue(db, END_AGREEMENT, { merchant_no, recurring_no: recurringNo }, `${END_AGREEMENT} ${recurringNo}`)
  if (next !== status) await tellContract(db, { ...contract, ...change, status: next }, now)
  return next
}

function tellContract(db: Db, contract: repo.Contract, now: Date): Promise<void> {
  const { merchant_no, recurring_no, app_id: appId, mode, currency, status: state } = contract
  const told = {
    recurring_no,
    out_trade_no: contract.out_trade_no,
    status: state as RecurringState,
    currency,
    amount: formatMoney(contract.amount, currency),
    method: contract.method,
    paid_periods: contract.paid_periods,
    cancel_reason: contract.cancel_reason,
  }
  const change = { merchant_no, objectId: recurring_no, appId, mode: mode as Mode, state, told, now }
  return tellObject(db, { ...change, subject: 'recurring' })
}
