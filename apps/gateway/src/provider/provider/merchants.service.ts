import type { InputOf } from '@balcao/contract/kit'
import { provider, type ListedMerchant, type Merchant, type MerchantDetail } from '@balcao/contract/provider/provider'
import type { MerchantRisk } from '@balcao/kernel/merchant-risk'
import { formatMoney } from '@balcao/kernel/money'
import { MANAGER_FIELDS, MERCHANT_FLAGS, type MerchantState } from '@balcao/kernel/merchant-state'
import type { CtxOf, ProviderCtx } from '../../kit/calls/ctx'
import { NotFound } from '../../kit/calls/errors'
import { InputRefused } from '../../kit/calls/input'
import { listOf } from '../../kit/lists/list'
import { attachPicture, isPicture, uploadPicture as takePicture } from '../../platform'
import * as one from './merchant.repo'
import * as all from './merchants.repo'
import { TakenByTwo } from './provider.errors'

export const list = listOf({
  call: provider.merchants,
  sorts: { create_time: 'merchants.create_time' },
  id: ['merchants.merchant_no'],
  rows: all.listed,
  item: toListed,
})

/** The look is noted in the merchant's own log, where its admins see who of the provider looked, and when. */
export async function open(ctx: ProviderCtx, merchant_no: string): Promise<MerchantDetail> {
  const shown = await detail(ctx, merchant_no)
  ctx.audit({ object: 'merchant', id: merchant_no, merchant_no })
  return shown
}

export async function update(
  ctx: ProviderCtx,
  { merchant_no, account_manager, ...flags }: InputOf<(typeof provider)['updateMerchant']>,
): Promise<MerchantDetail> {
  const row = await locked(ctx, merchant_no)
  if (MERCHANT_FLAGS.some((flag) => row[flag] && !flags[flag])) throw new TakenByTwo()
  const known = (row.account_manager ?? {}) as Record<string, string>
  const { avatar } = account_manager
  const isNew = isPicture(avatar) && avatar !== known['avatar']
  if (isNew && !(await attachPicture(ctx, merchant_no, avatar))) {
    throw new InputRefused('account_manager')
  }
  const manager = Object.fromEntries(Object.entries(account_manager).filter(([, value]) => value !== ''))
  const { show_finance, show_virtual_account, show_new_withdrawal, mfa_required } = row
  const before = { show_finance, show_virtual_account, show_new_withdrawal, mfa_required, account_manager: known }
  await one.change(ctx.db, merchant_no, { ...flags, account_manager: JSON.stringify(manager) })
  const after = { ...flags, account_manager: manager }
  ctx.audit({ object: 'merchant', id: merchant_no, merchant_no, before, after })
  return detail(ctx, merchant_no)
}

/** A picture serves nobody until the settings that name it are saved. */
export async function uploadPicture(
  ctx: CtxOf<(typeof provider)['uploadPicture']>,
  { merchant_no, name }: InputOf<(typeof provider)['uploadPicture']>,
): Promise<{ avatar: string }> {
  if (!(await ctx.transact((db) => one.one(db, merchant_no)))) throw new NotFound()
  return takePicture({ ...ctx, merchant_no }, name)
}

async function locked({ db }: ProviderCtx, merchant_no: string) {
  const row = await one.lock(db, merchant_no)
  if (!row) throw new NotFound()
  return row
}

async function detail({ db }: ProviderCtx, merchant_no: string): Promise<MerchantDetail> {
  const row = await one.one(db, merchant_no)
  if (!row) throw new NotFound()
  const manager = (row.account_manager ?? {}) as Record<string, string>
  const standing = await one.standingOf(db, merchant_no)
  return {
    ...toMerchant(row),
    standing: {
      ...toStanding(standing ?? NEVER_LOOKED),
      refund_count: Number(standing?.refund_n ?? 0n),
      dispute_count: Number(standing?.dispute_n ?? 0n),
      kyc_until: standing?.kyc_until?.toISOString() ?? null,
    },
    show_finance: row.show_finance,
    show_virtual_account: row.show_virtual_account,
    show_new_withdrawal: row.show_new_withdrawal,
    status_reason: row.status_reason,
    time_zone: row.time_zone,
    mfa_required: row.mfa_required,
    account_manager: Object.fromEntries(
      [...MANAGER_FIELDS, 'avatar'].map((field) => [field, manager[field] ?? '']),
    ) as MerchantDetail['account_manager'],
    apps: await one.appsOf(db, merchant_no),
    admins: await one.adminsOf(db, merchant_no),
  }
}

function toListed(row: all.MerchantRow): ListedMerchant {
  return { ...toMerchant(row), ...toStanding(row) }
}

type StandingFacts = Pick<
  all.MerchantRow,
  'currency' | 'paid_n' | 'paid_amount' | 'available' | 'risks' | 'kyc_status' | 'last_order_day'
>
const NEVER_LOOKED: StandingFacts = {
  currency: null,
  paid_n: null,
  paid_amount: null,
  available: null,
  risks: null,
  kyc_status: null,
  last_order_day: null,
}

function toStanding(row: StandingFacts): Omit<ListedMerchant, keyof Merchant> {
  const { currency, paid_n, paid_amount, available, risks, kyc_status, last_order_day } = row
  const money = (minor: bigint | null) => (currency && minor !== null ? formatMoney(minor, currency) : null)
  return {
    currency: currency ?? '',
    paid_count: Number(paid_n ?? 0n),
    paid_amount: money(paid_amount),
    available: money(available),
    risks: (risks ?? []) as MerchantRisk[],
    kyc_status: kyc_status ?? '',
    last_order_day,
  }
}

type MerchantFacts = Pick<all.MerchantRow, 'merchant_no' | 'name' | 'country' | 'status' | 'create_time'>

function toMerchant({ merchant_no, name, country, status, create_time }: MerchantFacts): Merchant {
  return { merchant_no, name, country, status: status as MerchantState, create_time: create_time.toISOString() }
}
