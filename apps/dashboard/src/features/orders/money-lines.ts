import type { OrderDetail } from '@balcao/contract/orders'
import type { Refund } from '@balcao/contract/refunds'
import { formatMoney, parseMoney } from '@balcao/kernel/money'

export interface MoneyLine {
  name: 'gross' | 'fee' | 'refunded' | 'refundFees' | 'net' | 'reserve'
  amount: string
  /** The entry types of the books behind it; null: all of the order. */
  types: readonly string[] | null
}

/** What a paid order comes to, in whole units: gross - fee - refunds - their fees. Nothing while it is unpaid. */
export function linesOfMoney(order: OrderDetail, refunds: Refund[]): MoneyLine[] {
  const { order_currency: currency, pay_time } = order
  if (pay_time === null) return []
  const of = (text: string) => parseMoney(text, currency) ?? 0n
  const [gross, fee, refunded] = [of(order.order_amount), of(order.processing_fee), of(order.refunded_amount)]
  const refundFees = refunds
    .filter(({ status }) => status === 'REFUNDED')
    .reduce((sum, refund) => sum + of(refund.fee), 0n)
  const line = (name: MoneyLine['name'], minor: bigint, types: MoneyLine['types']): MoneyLine[] => [
    { name, amount: formatMoney(minor, currency), types },
  ]
  return [
    ...line('gross', gross, ['PAYMENT']),
    ...line('fee', -fee, ['PROCESSING_FEE']),
    ...(refunded > 0n ? line('refunded', -refunded, ['REFUND']) : []),
    ...(refundFees > 0n ? line('refundFees', -refundFees, ['REFUND_FEE']) : []),
    ...line('net', gross - fee - refunded - refundFees, null),
    ...line('reserve', of(order.reserve), ['RESERVE_HELD', 'RESERVE_RELEASED']),
  ]
}
