import type { InputOf } from '@balcao/contract/kit'
import type { MerchantTerms, terms } from '@balcao/contract/money/terms'
import { formatMoney, parseMoney, parseRate } from '@balcao/kernel/money'
import type { SettlementTarget } from '@balcao/kernel/settlement-state'
import type { ProviderCtx } from '../../kit/calls/ctx'
import { NotFound } from '../../kit/calls/errors'
import { InputRefused } from '../../kit/calls/input'
import * as repo from './terms.repo'

export async function list({ db }: ProviderCtx, merchant_no: string): Promise<MerchantTerms> {
  if (!(await repo.isMerchant(db, merchant_no))) throw new NotFound()
  const kept = ({ valid_from, set_by }: { valid_from: Date; set_by: string }) => ({
    valid_from: valid_from.toISOString(),
    set_by,
  })
  return {
    fees: (await repo.fees(db, merchant_no)).map((row) => ({
      currency: row.currency,
      method: row.method,
      fee_percent: row.fee_percent,
      fee_fixed: formatMoney(row.fee_fixed, row.currency),
      fee_minimum: formatMoney(row.fee_minimum, row.currency),
      reserve_percent: row.reserve_percent,
      reserve_days: row.reserve_days,
      refund_fee: formatMoney(row.refund_fee, row.currency),
      chargeback_fee: formatMoney(row.chargeback_fee, row.currency),
      cycle_days: row.cycle_days,
      ...kept(row),
    })),
    settlements: (await repo.settlements(db, merchant_no)).map((row) => ({
      currency: row.currency,
      target: row.target as SettlementTarget,
      settle_currency: row.settle_currency,
      fee: formatMoney(row.fee, row.settle_currency),
      minimum: formatMoney(row.minimum, row.settle_currency),
      tax_percent: row.tax_percent,
      ...kept(row),
    })),
    rates: (await repo.rates(db, merchant_no)).map(({ currency, settle_currency, mid, spread_percent, ...row }) => ({
      currency,
      settle_currency,
      mid,
      spread_percent,
      ...kept(row),
    })),
  }
}

export async function addFee(ctx: ProviderCtx, wish: InputOf<(typeof terms)['addFee']>): Promise<MerchantTerms> {
  const money = (field: 'fee_fixed' | 'fee_minimum' | 'refund_fee' | 'chargeback_fee') =>
    amountOf(field, wish[field], wish.currency)
  const row = {
    ...wish,
    ...begin(ctx, wish.valid_from),
    fee_fixed: money('fee_fixed'),
    fee_minimum: money('fee_minimum'),
    refund_fee: money('refund_fee'),
    chargeback_fee: money('chargeback_fee'),
  }
  return keep(ctx, wish, () => repo.addFee(ctx.db, row))
}

export async function addSettlement(
  ctx: ProviderCtx,
  wish: InputOf<(typeof terms)['addSettlement']>,
): Promise<MerchantTerms> {
  const fee = amountOf('fee', wish.fee, wish.settle_currency)
  const minimum = amountOf('minimum', wish.minimum, wish.settle_currency)
  const row = { ...wish, ...begin(ctx, wish.valid_from), fee, minimum }
  return keep(ctx, wish, () => repo.addSettlement(ctx.db, row))
}

export async function addRate(ctx: ProviderCtx, wish: InputOf<(typeof terms)['addRate']>): Promise<MerchantTerms> {
  const rate = parseRate(wish.mid)
  if (!rate || rate.numerator <= 0n) throw new InputRefused('mid')
  if (wish.currency === wish.settle_currency) throw new InputRefused('settle_currency')
  return keep(ctx, wish, () => repo.addRate(ctx.db, { ...wish, ...begin(ctx, wish.valid_from) }))
}

/** Now, or later: what has counted so far stays as it was. */
function begin({ now, user }: ProviderCtx, validFrom: string | undefined) {
  const valid_from = validFrom === undefined ? now : new Date(validFrom)
  if (valid_from < now) throw new InputRefused('valid_from')
  return { valid_from, set_by: user.realName }
}

async function keep(
  ctx: ProviderCtx,
  wish: { merchant_no: string; currency: string },
  add: () => Promise<boolean>,
): Promise<MerchantTerms> {
  const { merchant_no } = wish
  if (!(await repo.isMerchant(ctx.db, merchant_no))) throw new NotFound()
  if (!(await add())) throw new InputRefused('valid_from')
  ctx.audit({ object: 'terms', id: wish.currency, merchant_no, after: wish })
  return list(ctx, merchant_no)
}

function amountOf(field: string, text: string, currency: string): bigint {
  const amount = parseMoney(text, currency)
  if (amount === null) throw new InputRefused(field)
  return amount
}
