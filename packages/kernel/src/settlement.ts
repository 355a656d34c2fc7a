import { convert, divideHalfUp, percent, times, type Rate } from './money'

/** The lines that make the net, in the order of a statement. Each comes from entries of the books. */
export const NET_LINES = [
  'gross',
  'fees',
  'refunds',
  'refundFees',
  'chargebacks',
  'chargebackFees',
  'chargebackReversals',
  'reserveHeld',
  'reserveReleased',
  'adjustments',
  /** Of earlier settlements that were negative or too small. */
  'carriedOver',
  /** What makes up for an available balance below zero. */
  'debt',
] as const
/** What is made of the net: tax, the way into another currency, the price of settling. */
const PAY_LINES = ['tax', 'converted', 'received', 'settlementFee'] as const
export const SETTLEMENT_LINES = [...NET_LINES, ...PAY_LINES] as const
export type NetLine = (typeof NET_LINES)[number]
export type SettlementLineKind = (typeof SETTLEMENT_LINES)[number]

/** Under which line a type of entry stands; whatever else touches pending is an adjustment. */
const LINE_OF: Readonly<Record<string, NetLine>> = {
  PAYMENT: 'gross',
  PROCESSING_FEE: 'fees',
  REFUND: 'refunds',
  REFUND_FEE: 'refundFees',
  CHARGEBACK: 'chargebacks',
  CHARGEBACK_FEE: 'chargebackFees',
  CHARGEBACK_REVERSAL: 'chargebackReversals',
  RESERVE_HELD: 'reserveHeld',
  RESERVE_RELEASED: 'reserveReleased',
}
export const LINE_TYPES = Object.entries(LINE_OF)

export function lineOf(entryType: string): NetLine {
  return LINE_OF[entryType] ?? 'adjustments'
}

export interface SettlementLine {
  kind: SettlementLineKind
  currency: string
  amount: bigint
}

export interface SettlementTerms {
  currency: string
  settleCurrency: string
  /** Percent of the net, taken only where reais become another currency. */
  taxPercent: string
  /** Units of `currency` for one of `settleCurrency`; null where nothing is converted. */
  rate: Rate | null
  /** In the currency that is paid. */
  fee: bigint
}

export interface Settled {
  lines: SettlementLine[]
  net: bigint
  tax: bigint
  /** What the net less tax is in the currency that is paid. */
  converted: bigint
  payable: bigint
}

const FX_DECIMALS = 6

/** mid × (1 + spread), to six decimals. */
export function fxRate(mid: Rate, spreadPercent: string): Rate {
  const spread = percent(spreadPercent)
  const denominator = 10n ** BigInt(FX_DECIMALS)
  const exact = mid.numerator * (spread.denominator + spread.numerator) * denominator
  return { numerator: divideHalfUp(exact, mid.denominator * spread.denominator), denominator }
}

/** "5.432100": as statements show it. */
export function rateText({ numerator, denominator }: Rate): string {
  const millionths = divideHalfUp(numerator * 10n ** BigInt(FX_DECIMALS), denominator)
  const digits = millionths.toString().padStart(FX_DECIMALS + 1, '0')
  return `${digits.slice(0, -FX_DECIMALS)}.${digits.slice(-FX_DECIMALS)}`
}

/** The formula of the product: every line is rounded by itself, totals are sums of rounded lines. */
export function settle(net: Partial<Record<NetLine, bigint>>, terms: SettlementTerms): Settled {
  const { currency, settleCurrency, fee } = terms
  const lines: SettlementLine[] = NET_LINES.flatMap((kind) => {
    const amount = net[kind] ?? 0n
    return amount === 0n ? [] : [{ kind, currency, amount }]
  })
  const sum = lines.reduce((total, { amount }) => total + amount, 0n)
  const isConverted = settleCurrency !== currency
  // A loss is neither taxed nor exchanged: it is carried into the next one as it is.
  const isPaid = sum > 0n
  const tax = isPaid && isConverted && currency === 'BRL' ? times(sum, percent(terms.taxPercent)) : 0n
  let converted = sum
  if (tax !== 0n) lines.push({ kind: 'tax', currency, amount: -tax })
  if (isConverted && isPaid) {
    if (!terms.rate) throw new Error(`No rate from ${currency} to ${settleCurrency}`)
    converted = convert(sum - tax, currency, settleCurrency, terms.rate)
    lines.push({ kind: 'converted', currency, amount: tax - sum })
    lines.push({ kind: 'received', currency: settleCurrency, amount: converted })
  }
  if (fee !== 0n && isPaid) lines.push({ kind: 'settlementFee', currency: settleCurrency, amount: -fee })
  return { lines, net: sum, tax, converted, payable: isPaid ? converted - fee : converted }
}

/**
 * What the lines leave unexplained, per currency: nothing may be left. In a currency that was exchanged they add up to
 * zero, in the one that is paid to what is payable.
 */
export function residuals(lines: readonly SettlementLine[], paidIn: string, payable: bigint): Map<string, bigint> {
  const sums = new Map<string, bigint>([[paidIn, -payable]])
  for (const { currency, amount } of lines) sums.set(currency, (sums.get(currency) ?? 0n) + amount)
  for (const [currency, sum] of sums) if (sum === 0n) sums.delete(currency)
  return sums
}
