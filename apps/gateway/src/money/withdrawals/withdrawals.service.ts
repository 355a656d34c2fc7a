import {
  withdrawals,
  type Withdrawal,
  type WithdrawalDetail,
  type WithdrawalSettings,
} from '@balcao/contract/money/withdrawals'
import type { InputOf } from '@balcao/contract/kit'
import { formatMoney, parseMoney } from '@balcao/kernel/money'
import { FEELESS_WITHDRAWALS, type WithdrawalSource, type WithdrawalState } from '@balcao/kernel/withdrawal-state'
import type { Ctx, CtxOf } from '../../kit/calls/ctx'
import { NotFound } from '../../kit/calls/errors'
import { listOf } from '../../kit/lists/list'
import { balancesOf } from '../../ledger/balances'
import { decideOpen, withdrawOpen } from '../../platform'
import { hasSettledFactor, sendCode as mailCode } from '../../people'
import { sharesOf } from '../finance'
import { whyNotOffered } from './may-withdraw'
import { moveWithdrawal } from './move-withdrawal'
import { quoteNow } from './quote'
import { WithdrawalStatusInvalid } from './withdrawals.errors'
import * as repo from './withdrawals.repo'

export const list = listOf({
  call: withdrawals.list,
  sorts: { create_time: 'create_time' },
  id: ['withdrawal_no'],
  rows: repo.listed,
  item: toWithdrawal,
})

export async function detail(ctx: Ctx, withdrawalNo: string): Promise<WithdrawalDetail> {
  const row = await repo.find(ctx.db, ctx.merchant_no, withdrawalNo)
  if (!row) throw new NotFound()
  const events = await repo.timeline(ctx, withdrawalNo)
  const timeline = events.map((event) => ({
    ...event,
    status: event.status as WithdrawalState,
    at: event.at.toISOString(),
  }))
  return { ...toWithdrawal(row), timeline, origins: await originsOf(ctx, row) }
}

/** What of the amount came from which settlement. */
async function originsOf({ db, merchant_no }: Ctx, { withdrawal_no, currency }: repo.WithdrawalRow) {
  const sums = new Map<string, bigint>()
  for (const { settlement_no, amount, is_fee } of await sharesOf(db, merchant_no, 'withdrawal', withdrawal_no)) {
    if (!is_fee) sums.set(settlement_no, (sums.get(settlement_no) ?? 0n) + amount)
  }
  return Array.from(sums, ([settlement_no, amount]) => ({ settlement_no, amount: formatMoney(amount, currency) }))
}

/** The enrolled factor comes first: it was part of the step-up without which no withdrawal is asked for. */
export const needsCode = async ({ gateway, user, now }: Pick<Ctx, 'gateway' | 'user' | 'now'>) =>
  !(await hasSettledFactor(gateway, user, now))

export async function settings(ctx: Ctx): Promise<WithdrawalSettings> {
  const own = new Map((await repo.thresholds(ctx)).map(({ currency, amount }) => [currency, amount]))
  const currencies = new Set([...own.keys(), ...ctx.gateway.config.withdrawalThresholds.keys()])
  return {
    is_offered: (await whyNotOffered(ctx)) === null,
    needs_code: await needsCode(ctx),
    thresholds: Array.from(currencies)
      .sort()
      .flatMap((currency) => {
        const amount = own.get(currency) ?? usualThreshold(ctx.gateway, currency)
        return amount === null ? [] : [{ currency, amount: formatMoney(amount, currency), is_own: own.has(currency) }]
      }),
    fees: await feesOf(ctx),
  }
}

async function feesOf(ctx: Ctx): Promise<WithdrawalSettings['fees']> {
  const held = Array.from((await balancesOf(ctx.db, ctx.merchant_no)).keys()).sort()
  const terms = await Promise.all(held.map((currency) => quoteNow(ctx, currency)))
  return held.map((currency, at) => ({ currency, amount: formatMoney(terms[at]?.fee ?? 0n, currency) }))
}

/** What counts for merchants that have set nothing of their own. null: nothing does in this currency. */
export function usualThreshold({ config }: Pick<Ctx['gateway'], 'config'>, currency: string): bigint | null {
  return parseMoney(config.withdrawalThresholds.get(currency) ?? '', currency)
}

/** A code is for one person at one merchant. */
export const codeSubject = ({ user, merchant_no }: Pick<Ctx, 'user' | 'merchant_no'>) => `${user.uid} ${merchant_no}`

export async function sendCode(ctx: CtxOf<(typeof withdrawals)['sendCode']>): Promise<null> {
  const { gateway, user, language, ip } = ctx
  const reason = await ctx.transact((db) => whyNotOffered({ ...ctx, db }))
  if (reason) throw reason
  const subject = codeSubject(ctx)
  await mailCode(gateway, { purpose: 'withdrawal', subject, to: user.username, language, ip })
  return null
}

/** The case first, then the withdrawal, as a decision takes them; what moved on in between is not taken back blindly. */
export async function cancel(ctx: Ctx, withdrawalNo: string): Promise<Withdrawal> {
  const { db, merchant_no, user, now } = ctx
  const seen = await repo.find(db, merchant_no, withdrawalNo)
  if (!seen) throw new NotFound()
  await withdrawOpen(ctx, ['withdrawal.second', 'withdrawal.pay'], withdrawalNo)
  const row = await repo.lock(db, merchant_no, withdrawalNo)
  if (row?.status !== seen.status) throw new WithdrawalStatusInvalid()
  const moved = await moveWithdrawal(db, row, 'cancelled', { who: user.realName, detail: '', now })
  if (!moved) throw new WithdrawalStatusInvalid()
  ctx.audit({ object: 'withdrawal', id: withdrawalNo, before: { status: row.status }, after: { status: moved.status } })
  return toWithdrawal(moved)
}

/** The second person's decision. */
export async function approve(ctx: Ctx, wish: InputOf<(typeof withdrawals)['approve']>): Promise<Withdrawal> {
  const { withdrawal_no, decision, reason } = wish
  await decideOpen(ctx, 'withdrawal.second', withdrawal_no, { decision, reason })
  const row = await repo.find(ctx.db, ctx.merchant_no, withdrawal_no)
  if (!row) throw new NotFound()
  return toWithdrawal(row)
}

export function toWithdrawal(row: repo.WithdrawalRow): Withdrawal {
  return {
    withdrawal_no: row.withdrawal_no,
    currency: row.currency,
    amount: formatMoney(row.amount, row.currency),
    fee: formatMoney(FEELESS_WITHDRAWALS.includes(row.status as WithdrawalState) ? 0n : row.fee, row.currency),
    source: row.source as WithdrawalSource,
    account_id: row.account_id,
    masked: row.masked,
    remark: row.remark,
    status: row.status as WithdrawalState,
    reason: row.reason,
    bank_ref: row.bank_ref,
    asked_name: row.asked_name,
    arrives_on: row.arrives_on,
    create_time: row.create_time.toISOString(),
    update_time: row.update_time.toISOString(),
  }
}
