import type { InputOf } from '@balcao/contract/kit'
import type { FeePreview, terms } from '@balcao/contract/money/terms'
import { businessDay } from '@balcao/kernel/business-day'
import { chargeOf } from '@balcao/kernel/charge'
import { formatMoney } from '@balcao/kernel/money'
import { instantsOfMonth, monthBefore, monthOf } from '@balcao/kernel/month'
import type { ProviderCtx } from '../../kit/calls/ctx'
import { NotFound } from '../../kit/calls/errors'
import { amountOf } from './next-terms'
import * as repo from './preview.repo'

const AT_ONCE = 5_000

/** Every payment of last month, charged once more by the same function that charged it. */
export async function previewFee(
  { db, now }: ProviderCtx,
  wish: InputOf<(typeof terms)['previewFee']>,
): Promise<FeePreview> {
  const { merchant_no, currency, method, fee_percent, reserve_percent } = wish
  const fee_fixed = amountOf('fee_fixed', wish.fee_fixed, currency)
  const fee_minimum = amountOf('fee_minimum', wish.fee_minimum, currency)
  const timeZone = await repo.timeZoneOf(db, merchant_no)
  if (timeZone === undefined) throw new NotFound()
  const month = monthBefore(monthOf(businessDay(now, timeZone)))
  const paid = { merchant_no, currency, method, ...instantsOfMonth(month, timeZone) }
  const sums = { orders: 0n, paid: 0n, fee: 0n, reserve: 0n, feeThen: 0n, reserveThen: 0n }
  let after = { amount: -1n, instalment_fee: 0n }
  let rows: repo.Alike[]
  do {
    rows = await repo.paidAlike(db, paid, after, AT_ONCE)
    for (const { amount, instalment_fee, n, fee, reserve } of rows) {
      const then = chargeOf(amount, { fee_percent, fee_fixed, fee_minimum, reserve_percent }, instalment_fee)
      sums.orders += n
      sums.paid += amount * n
      sums.fee += fee
      sums.reserve += reserve
      sums.feeThen += then.fee * n
      sums.reserveThen += then.reserve * n
    }
    after = rows.at(-1) ?? after
  } while (rows.length === AT_ONCE)
  const money = (minor: bigint) => formatMoney(minor, currency)
  return {
    month,
    currency,
    orders: Number(sums.orders),
    paid: money(sums.paid),
    fee_charged: money(sums.fee),
    fee_then: money(sums.feeThen),
    fee_difference: money(sums.feeThen - sums.fee),
    reserve_held: money(sums.reserve),
    reserve_then: money(sums.reserveThen),
  }
}
