import type { InputOf } from '@balcao/contract/kit'
import type { ApiVirtualAccount } from '@balcao/contract/api/calls/virtual-accounts'
import type { merchantApi } from '@balcao/contract/api/merchant-api'
import type { CtxFor, ProgramCtx } from '../../kit/calls/ctx'
import { NotFound } from '../../kit/calls/errors'
import type { Scope } from '../../kit/lists/export'
import { InputRefused } from '../../kit/calls/input'
import * as accounts from '../virtual-accounts'

type Calls = typeof merchantApi
type Which = InputOf<Calls['queryVirtualAccount']>

export function create(ctx: ProgramCtx, wish: InputOf<Calls['createVirtualAccount']>): Promise<ApiVirtualAccount> {
  return accounts.createVirtualAccount(ctx, { ...wish, app_id: ctx.program.appId })
}

export async function query(ctx: ProgramCtx, which: Which): Promise<ApiVirtualAccount> {
  return accounts.virtualAccount(ctx, await idOf(ctx, which))
}

export function list(ctx: ProgramCtx, question: InputOf<Calls['listVirtualAccounts']>) {
  return accounts.listVirtualAccounts(ctx, question)
}

export async function deposits(
  ctx: ProgramCtx,
  { account_id, out_account_no, ...question }: InputOf<Calls['listDeposits']>,
) {
  const isOfOne = account_id !== undefined || out_account_no !== undefined
  const ofOne = isOfOne ? { account_id: await idOf(ctx, { account_id, out_account_no }) } : {}
  return accounts.listDeposits(ctx, { ...question, ...ofOne })
}

export async function cancel(ctx: ProgramCtx, which: Which): Promise<ApiVirtualAccount> {
  return accounts.cancelVirtualAccount(ctx, await idOf(ctx, which))
}

export async function play(ctx: CtxFor<'app', 'none'>, transfer: InputOf<Calls['playDeposit']>) {
  const { out_account_no, account_id, ...rest } = transfer
  const { merchant_no, tie } = ctx
  const id = await ctx.transact((db) => idOf({ db, merchant_no, tie }, { out_account_no, account_id }))
  return accounts.playDeposit(ctx, { ...rest, account_id: id })
}

/** Either number names an account; with both, they must be of the same one. */
async function idOf(scope: Scope, { account_id, out_account_no }: Which): Promise<string> {
  if (out_account_no === undefined) {
    if (account_id === undefined) throw new InputRefused('out_account_no')
    return account_id
  }
  const found = await accounts.virtualAccountNamed(scope, out_account_no)
  if (!found || (account_id !== undefined && found.account_id !== account_id)) throw new NotFound()
  return found.account_id
}
