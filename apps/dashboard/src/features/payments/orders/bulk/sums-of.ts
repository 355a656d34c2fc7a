import type { Order } from '@balcao/contract/payments/orders'
import { formatMoney, parseMoney } from '@balcao/kernel/money'

/** Per currency, as the wire writes it. */
export function sumsOf(orders: readonly Order[], of: (order: Order) => string): [amount: string, currency: string][] {
  const sums = new Map<string, bigint>()
  for (const order of orders) {
    const { order_currency: currency } = order
    sums.set(currency, (sums.get(currency) ?? 0n) + (parseMoney(of(order), currency) ?? 0n))
  }
  return [...sums].map(([currency, minor]) => [formatMoney(minor, currency), currency])
}
