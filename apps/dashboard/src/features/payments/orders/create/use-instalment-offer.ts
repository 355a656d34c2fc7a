import { orders } from '@balcao/contract/payments/orders'
import {
  INSTALMENT_CURRENCIES,
  instalmentPlans,
  partsOffered,
  type InstalmentTerms,
  type PartsOffered,
} from '@balcao/kernel/instalments'
import { parseMoney } from '@balcao/kernel/money'
import { useAsk } from '../../../../lib/ask/use-ask'
import { isAmount, trimmed, type OrderForm } from './order-form'

interface Offer {
  /** How many parts may be named, by the merchant's terms; none: cards are charged at once. */
  counts: number[]
  /** What the payer of the amount as it is typed will be told; null: at once only. */
  parts: PartsOffered | null
}

/** In how many parts the payer could pay by card, as it is typed. */
export function useInstalmentOffer(form: OrderForm): Offer {
  const { currency, orderAmount, mostInstalments } = trimmed(form)
  const isAsked = (INSTALMENT_CURRENCIES as readonly string[]).includes(currency)
  const { data: offer } = useAsk(orders.instalmentOffer, { currency }, { isAsked })
  if (!isAsked || !offer) return { counts: [], parts: null }
  const terms: InstalmentTerms = {
    most: offer.most,
    freeUpTo: offer.free_up_to,
    merchantPercent: offer.merchant_percent,
    payerPercent: offer.payer_percent,
    least: parseMoney(offer.least, currency) ?? 0n,
  }
  const counts = instalmentPlans((terms.least + 1n) * BigInt(terms.most), currency, terms).map(({ count }) => count)
  const amount = isAmount(orderAmount, currency) ? (parseMoney(orderAmount, currency) ?? 0n) : 0n
  const plans = amount > 0n ? instalmentPlans(amount, currency, terms, Number(mostInstalments) || undefined) : []
  return { counts: counts.slice(1), parts: partsOffered(plans) }
}
