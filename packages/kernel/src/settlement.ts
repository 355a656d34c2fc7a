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
  /** Set aside for refunds that are not paid and disputes that are not decided: it comes back, or is lost later. */
  'refundsHeld',
  'disputesHeld',
  'reserveHeld',
  'reserveReleased',
  'adjustments',
  /** Of earlier settlements that were negative or too small. */
  'carriedOver',
  /** What makes up for an available balance below zero. */
  'debt',
] as const
/** What is made of the net: tax, the way into another currency, the price of settling; or all of it waits. */
const PAY_LINES = ['tax', 'converted', 'received', 'settlementFee', 'carriedForward'] as const
/** Told beside: refunds and chargebacks that other accounts than pending paid. Nothing is added up with them. */
export const MEMO_LINES = ['fromAvailable', 'fromReserve'] as const
export const HELD_LINES = ['refundsHeld', 'disputesHeld'] as const
export const SETTLEMENT_LINES = [...NET_LINES, ...PAY_LINES, ...MEMO_LINES] as const
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
/** What refunds and disputes book, whichever account they take it from. */
export const DRAWN_TYPES = ['REFUND', 'REFUND_FEE', 'CHARGEBACK', 'CHARGEBACK_FEE', 'CHARGEBACK_REVERSAL']

export const isMemo = (kind: string) => (MEMO_LINES as readonly string[]).includes(kind)

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
  /** What is payable must be that much, or all of it is carried into the next one. */
  minimum: bigint
}

export interface Settled {
  lines: SettlementLine[]
  net: bigint
  tax: bigint
  /** What the net less tax is in the currency that is paid. */
  converted: bigint
  payable: bigint
  isCarried: boolean
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

/**
 * The formula of the product: every line is rounded by itself, totals are sums of rounded lines. What is negative or too
 * little is neither taxed, exchanged nor charged: it is carried into the next one as it is.
 */
export function settle(net: Partial<Record<NetLine, bigint>>, terms: SettlementTerms): Settled {
  const lines = netLines(net, terms.currency)
  const sum = sumOf(lines)
  if (sum <= 0n) return carried(net, terms)
  const { paid, tax, converted } = exchanged(sum, terms)
  const payable = converted - terms.fee
  if (payable <= 0n || payable < terms.minimum) return carried(net, terms)
  return { lines: [...lines, ...paid], net: sum, tax, converted, payable, isCarried: false }
}

function netLines(net: Partial<Record<NetLine, bigint>>, currency: string): SettlementLine[] {
  return NET_LINES.flatMap((kind) => (net[kind] === undefined ? [] : [{ kind, currency, amount: net[kind] }]))
}

const sumOf = (lines: readonly SettlementLine[]) => lines.reduce((total, { amount }) => total + amount, 0n)

/** Tax, the way into the currency that is paid, and the price of settling. */
function exchanged(sum: bigint, { currency, settleCurrency, taxPercent, rate, fee }: SettlementTerms) {
  const paid: SettlementLine[] = []
  const isConverted = settleCurrency !== currency
  const tax = isConverted && currency === 'BRL' ? times(sum, percent(taxPercent)) : 0n
  let converted = sum
  if (tax !== 0n) paid.push({ kind: 'tax', currency, amount: -tax })
  if (isConverted) {
    if (!rate) throw new Error(`No rate from ${currency} to ${settleCurrency}`)
    converted = convert(sum - tax, currency, settleCurrency, rate)
    paid.push({ kind: 'converted', currency, amount: tax - sum })
    paid.push({ kind: 'received', currency: settleCurrency, amount: converted })
  }
  if (fee !== 0n) paid.push({ kind: 'settlementFee', currency: settleCurrency, amount: -fee })
  return { paid, tax, converted }
}

/** A debt is not made up for by what is not paid. */
function carried(net: Partial<Record<NetLine, bigint>>, { currency }: SettlementTerms): Settled {
  const lines = netLines(net, currency).filter(({ kind }) => kind !== 'debt')
  const sum = sumOf(lines)
  const forward: SettlementLine[] = sum === 0n ? [] : [{ kind: 'carriedForward', currency, amount: -sum }]
  return { lines: [...lines, ...forward], net: sum, tax: 0n, converted: 0n, payable: 0n, isCarried: true }
}

/**
 * What the lines leave unexplained, per currency: nothing may be left. In a currency that was exchanged they add up to
 * zero, in the one that is paid to what is payable.
 */
export function residuals(lines: readonly SettlementLine[], paidIn: string, payable: bigint): Map<string, bigint> {
  const sums = new Map<string, bigint>([[paidIn, -payable]])
  const counted = lines.filter(({ kind }) => !isMemo(kind))
  for (const { currency, amount } of counted) sums.set(currency, (sums.get(currency) ?? 0n) + amount)
  for (const [currency, sum] of sums) if (sum === 0n) sums.delete(currency)
  return sums
}
