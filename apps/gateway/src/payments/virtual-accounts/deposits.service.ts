import { virtualAccounts, type AccountDeposit } from '@balcao/contract/payments/virtual-accounts'
import { formatMoney } from '@balcao/kernel/money'
import {
  depositAfter,
  type DepositEvent,
  type DepositState,
  type Oddity,
  type VirtualAccountType,
} from '@balcao/kernel/virtual-account'
import type { Db } from '../../db/held-connection'
import type { Ctx } from '../../kit/calls/ctx'
import { NotFound } from '../../kit/calls/errors'
import { enqueue } from '../../kit/jobs/jobs'
import { listOf } from '../../kit/lists/list'
import * as repo from './deposits.repo'
import { mustBeOpenByKyc } from '../../merchant'
import { takeDeposit } from './take-deposit'
import { tellDeposit } from './tell-deposit'
import { countDeposit, DEPOSIT_TALLY } from './totals'
import { DepositStatusInvalid } from './virtual-accounts.errors'
import { lock as lockAccount } from './virtual-accounts.repo'

export const RETURN_DEPOSIT = 'virtualAccounts.return'

export const list = listOf({
  call: virtualAccounts.deposits,
  sorts: { create_time: 'account_deposits.create_time' },
  id: ['account_deposits.deposit_no'],
  rows: repo.listed,
  tally: { kind: DEPOSIT_TALLY, method: 'oddity' },
  item: toDeposit,
})

/** It becomes an order after all. The account is locked first, as when a message arrives. */
export async function accept(ctx: Ctx, depositNo: string): Promise<AccountDeposit> {
  const { db, merchant_no, now, user, tie } = ctx
  const { account_id } = await ownDeposit(ctx, depositNo)
  const account = await lockAccount(db, merchant_no, account_id)
  if (!account) throw new NotFound()
  const row = await lockFor(ctx, depositNo, 'accepted')
  if (account.mode === 'live') await mustBeOpenByKyc(ctx, 'liveOrder')
  const trade_no = await takeDeposit({ db, now, timeZone: tie.timeZone, who: user.realName }, account, row)
  await move(db, row, 'accepted', { trade_no, decided_by: user.realName, return_at: null }, now)
  ctx.audit({ ...changed(row), after: { status: 'ACCEPTED', trade_no } })
  return toDeposit(await ownDeposit(ctx, depositNo))
}

/** The bank is asked after the commit; what it says is written down then. */
export async function sendBack(ctx: Ctx, depositNo: string): Promise<AccountDeposit> {
  const { db, now, user } = ctx
  await ownDeposit(ctx, depositNo)
  const row = await lockFor(ctx, depositNo, 'returnAsked')
  await askReturn(db, row, user.realName, now)
  ctx.audit({ ...changed(row), after: { status: 'RETURNING' } })
  return toDeposit(await ownDeposit(ctx, depositNo))
}

export async function askReturn(db: Db, row: repo.DepositRow, who: string, now: Date): Promise<void> {
  const { merchant_no, deposit_no } = row
  await move(db, row, 'returnAsked', { decided_by: who, return_at: null, detail: '' }, now)
  await enqueue(db, RETURN_DEPOSIT, { merchant_no, deposit_no }, deposit_no)
}

/** The one way a deposit changes its state: by the table, or not at all. */
export async function move(
  db: Db,
  row: repo.DepositRow,
  event: DepositEvent,
  change: repo.DepositChange,
  now: Date,
): Promise<void> {
  const from = row.status as DepositState
  const to = depositAfter(from, event)
  if (!to) throw new DepositStatusInvalid()
  await repo.move(db, row, to, change, now)
  await countDeposit(db, row, from, to)
  await tellDeposit(db, { ...row, ...change, status: to }, now)
}

async function lockFor({ db, merchant_no }: Ctx, depositNo: string, event: DepositEvent): Promise<repo.DepositRow> {
  const row = await repo.lock(db, merchant_no, depositNo)
  if (!row || !depositAfter(row.status as DepositState, event)) throw new DepositStatusInvalid()
  return row
}

async function ownDeposit(ctx: Ctx, depositNo: string): Promise<repo.DepositRow> {
  const row = await repo.one(ctx, depositNo)
  if (!row) throw new NotFound()
  return row
}

function changed({ deposit_no: id, status }: repo.DepositRow) {
  return { object: 'accountDeposit', id, before: { status } }
}

export function toDeposit(row: repo.DepositRow): AccountDeposit {
  const { currency, expected_amount: expected } = row
  return {
    deposit_no: row.deposit_no,
    account_id: row.account_id,
    type: row.type as VirtualAccountType,
    customer_name: row.customer_name,
    currency,
    amount: formatMoney(row.amount, currency),
    expected_amount: expected === null ? null : formatMoney(expected, currency),
    payer_name: row.payer_name,
    payer_bank: row.payer_bank,
    payer_account: row.payer_account,
    tracking_key: row.tracking_key,
    status: row.status as DepositState,
    oddity: (row.oddity || null) as Oddity | null,
    detail: row.detail,
    trade_no: row.trade_no,
    return_time: row.return_at?.toISOString() ?? null,
    decided_by: row.decided_by,
    create_time: row.create_time.toISOString(),
  }
}
