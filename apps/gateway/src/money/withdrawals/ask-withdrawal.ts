import type { withdrawals, WithdrawalQuote } from '@balcao/contract/money/withdrawals'
import type { InputOf } from '@balcao/contract/kit'
import { formatMoney } from '@balcao/kernel/money'
import type { WithdrawalSource } from '@balcao/kernel/withdrawal-state'
import type { Ctx } from '../../kit/calls/ctx'
import { NotFound } from '../../kit/calls/errors'
import { newId } from '../../base/ids'
import { balancesOf } from '../../ledger/balances'
import { ACCOUNT_REFUSALS, payableAccount } from '../bank-accounts'
import { spendCode } from '../../people'
import { mustCover, noteOrigins, refuseUncovered, wantedAmount, whyNotToSpend } from '../finance'
import { askProvider, askSecond } from './approvals'
import { whyNotOffered } from './may-withdraw'
import { setAside } from './money'
import { moveWithdrawal, tellProgram } from './move-withdrawal'
import { quoteNow } from './quote'
import { thresholdOf } from './threshold'
import { BelowMinimum } from './withdrawals.errors'
import * as repo from './withdrawals.repo'
import { codeSubject, needsCode, toWithdrawal } from './withdrawals.service'

type Asking = Pick<Ctx, 'db' | 'merchant_no' | 'now' | 'tie' | 'user'> & {
  gateway: Pick<Ctx['gateway'], 'bank' | 'config'>
}
type Wish = InputOf<(typeof withdrawals)['quote']>

/** Everything that is known before the money is touched. */
async function weigh(ctx: Asking, { currency, amount: typed, account_id }: Wish) {
  const amount = wantedAmount(typed, currency)
  const terms = await quoteNow(ctx, currency)
  const account = await payableAccount(ctx, account_id, currency)
  const threshold = await thresholdOf(ctx, currency)
  return { amount, terms, account, needsSecond: threshold !== null && amount > threshold }
}

export async function quote(ctx: Ctx, wish: Wish): Promise<WithdrawalQuote> {
  const { currency, source } = wish
  const { amount, terms, account, needsSecond } = await weigh(ctx, wish)
  if (!account.row) throw new NotFound()
  const held = (await balancesOf(ctx.db, ctx.merchant_no)).get(currency)
  const isBelow = amount < terms.minimum ? 'below-minimum' : ''
  const uncovered = held ? whyNotToSpend(held, source, amount + terms.fee) : 'insufficient-balance'
  const shown = (minor: bigint) => formatMoney(minor, currency)
  return {
    currency,
    amount: shown(amount),
    fee: shown(terms.fee),
    total: shown(amount + terms.fee),
    minimum: shown(terms.minimum),
    balance: shown(held?.[source] ?? 0n),
    arrives_on: terms.arrivesOn,
    needs_second: needsSecond,
    blocked: (await whyNotOffered(ctx))?.subCode || account.why || isBelow || uncovered,
  }
}

/** The code is spent last but for the money: a slip elsewhere, or a balance that is known not to do, costs no new one. */
export async function create(ctx: Ctx, wish: InputOf<(typeof withdrawals)['create']>) {
  const ready = await prepare(ctx, wish)
  const held = (await balancesOf(ctx.db, ctx.merchant_no)).get(ready.currency)
  refuseUncovered(held, ready.source, ready.amount + ready.fee)
  if (await needsCode(ctx)) {
    await spendCode(ctx.gateway, { purpose: 'withdrawal', subject: codeSubject(ctx), code: wish.code ?? '' })
  }
  const row = await submit(ctx, ready)
  const { withdrawal_no: id, currency, amount, fee, source, masked, status } = row
  const figures = { amount: formatMoney(amount, currency), fee: formatMoney(fee, currency) }
  ctx.audit({ object: 'withdrawal', id, after: { currency, ...figures, source, to: masked, status } })
  return toWithdrawal(row)
}

interface Ready {
  currency: string
  source: WithdrawalSource
  amount: bigint
  fee: bigint
  arrivesOn: string
  account: {
    account_id: string
    kind: string
    holder: string
    document: string
    bank_name: string
    masked: string
    details: unknown
  }
  remark: string
  needsSecond: boolean
}

/** Refuses whatever can be known before the balances are locked. */
export async function prepare(ctx: Asking, wish: Wish & { remark: string }): Promise<Ready> {
  const closed = await whyNotOffered(ctx)
  if (closed) throw closed
  const { amount, terms, account, needsSecond } = await weigh(ctx, wish)
  if (!account.row) throw new NotFound()
  if (account.why !== '') throw new ACCOUNT_REFUSALS[account.why]()
  const { currency, source, remark } = wish
  if (amount < terms.minimum) throw new BelowMinimum({ minimum: `${formatMoney(terms.minimum, currency)} ${currency}` })
  const { arrivesOn, fee } = terms
  return { currency, source, amount, fee, arrivesOn, account: account.row, remark, needsSecond }
}

/** Sets the money aside and asks whoever has to agree, in the caller's transaction. One of many gets the last of it. */
export async function submit(ctx: Asking, ready: Ready): Promise<repo.WithdrawalRow> {
  const { db, merchant_no, now, user } = ctx
  const { currency, source, amount, fee, account, remark, arrivesOn, needsSecond } = ready
  const held = await mustCover(db, merchant_no, { currency, source, sum: amount + fee })
  const { account_id, kind, holder, document, bank_name, masked, details } = account
  const facts = {
    merchant_no,
    withdrawal_no: newId('WD', now),
    currency,
    amount,
    fee,
    source,
    account_id,
    account: JSON.stringify({ kind, holder, document, bank_name, ...(details as object) }),
    masked: `${bank_name} ${masked}`,
    remark,
    status: 'SUBMITTED' as const,
    asked_by: user.uid,
    asked_name: user.realName,
    arrives_on: arrivesOn,
  }
  const row = await repo.insert(db, facts, now)
  await repo.note(db, row, { event: 'submitted', status: 'SUBMITTED', who: user.realName, detail: '' }, now)
  await tellProgram(db, row, now)
  const spending = { object: 'withdrawal', objectId: row.withdrawal_no, currency, source, amount, fee } as const
  await noteOrigins(db, merchant_no, held, spending)
  await setAside(db, row, now)
  if (needsSecond) {
    await askSecond(ctx, row)
    return row
  }
  const passed = (await moveWithdrawal(db, row, 'passedOn', { who: '', detail: '', now })) ?? row
  await askProvider(ctx, passed)
  return passed
}
