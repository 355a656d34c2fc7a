/**
 * Money is a whole number of the currency's smallest unit and never anything else. On the wire it is a decimal text with
 * the currency's own number of decimals, read by the currency's rule. Fields take the interface language's decimal sign and
 * put the wire's form on the wire.
 */

/** ISO 4217: currencies that do not have two decimals. */
const DECIMALS: Readonly<Record<string, number>> = {
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  ISK: 0,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  PYG: 0,
  RWF: 0,
  UGX: 0,
  UYI: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
  BHD: 3,
  IQD: 3,
  JOD: 3,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  TND: 3,
}

/** Far above any payment, far below where a database's bigint ends, so that a million of them still add up. */
const LARGEST = 10n ** 15n

export function decimalsOf(currency: string): number {
  return DECIMALS[currency] ?? 2
}

/** "123.45" → 12345n. A point only, no sign, no grouping, no more decimals than the currency has; otherwise null. */
export function parseMoney(text: string, currency: string): bigint | null {
  const decimals = decimalsOf(currency)
  const [, whole, fraction = ''] = /^(\d{1,16})(?:\.(\d+))?$/.exec(text.trim()) ?? []
  if (whole === undefined || fraction.length > decimals) return null
  const minor = BigInt(whole + fraction.padEnd(decimals, '0'))
  return minor <= LARGEST ? minor : null
}

/**
 * What a person typed, in the form of the wire: with their language's decimal sign, with or without its groups of three. A
 * point before one or two last digits is never a group, so it is a decimal sign in every language. What is no amount stays as
 * it was typed, for the wire's rule to refuse.
 */
export function typedAmount(text: string, decimalSign: string): string {
  const typed = text.trim().replace(/[\s\u00a0\u202f]/g, '')
  const group = decimalSign === ',' ? '.' : ','
  const [whole = '', ...fractions] = typed.split(decimalSign)
  const isGrouped = new RegExp(`^\\d{1,3}(\\${group}\\d{3})+$`).test(whole)
  if (fractions.length > 1 || !(isGrouped || /^\d+$/.test(whole))) return typed
  const digits = whole.replaceAll(group, '')
  return fractions.length === 1 ? `${digits}.${fractions[0]}` : digits
}

/** The sign between whole and parts, as people of this locale write it. */
export function decimalSignOf(locale: string): string {
  return (
    formatOf(locale, 1)
      .formatToParts(1)
      .find(({ type }) => type === 'decimal')?.value ?? '.'
  )
}

/** 12345n → "123.45": the form of the wire, also for negative numbers. */
export function formatMoney(minor: bigint, currency: string): string {
  const decimals = decimalsOf(currency)
  const sign = minor < 0n ? '-' : ''
  const digits = (minor < 0n ? -minor : minor).toString().padStart(decimals + 1, '0')
  if (decimals === 0) return sign + digits
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** For people, by their locale: grouping and decimal sign change, the digits do not. */
export function displayMoney(wire: string, currency: string, locale: string): string {
  // Intl formats a decimal text exactly; a number would round it.
  return formatOf(locale, decimalsOf(currency)).format(wire as unknown as number)
}

/** Making one costs far more than using it, and a list writes hundreds of amounts. */
const formats = new Map<string, Intl.NumberFormat>()

function formatOf(locale: string, decimals: number): Intl.NumberFormat {
  const key = `${locale} ${decimals}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    // Spanish would leave out the only group of four digits: 4071,64 under 14.040,57.
    useGrouping: 'always',
  })
  formats.set(key, made)
  return made
}

/** A rate as a fraction of whole numbers: 3.99 % is 399 / 10,000. */
export interface Rate {
  numerator: bigint
  denominator: bigint
}

/** "3.99" → 399/100: an exact decimal, as dated rows of rates keep it. */
export function parseRate(text: string): Rate | null {
  const [, sign, whole, fraction = ''] = /^(-?)(\d{1,12})(?:\.(\d{1,12}))?$/.exec(text) ?? []
  if (whole === undefined) return null
  const numerator = BigInt(`${sign ?? ''}${whole}${fraction}`)
  return { numerator, denominator: 10n ** BigInt(fraction.length) }
}

export function percent(text: string): Rate {
  const rate = parseRate(text)
  if (!rate) throw new Error(`${text} is no percentage`)
  return { numerator: rate.numerator, denominator: rate.denominator * 100n }
}

/** Half goes away from zero, as statements to merchants are rounded. */
export function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  const isNegative = dividend < 0n !== divisor < 0n
  const [a, b] = [abs(dividend), abs(divisor)]
  const rounded = (a * 2n + b) / (b * 2n)
  return isNegative ? -rounded : rounded
}

export function times(minor: bigint, { numerator, denominator }: Rate): bigint {
  return divideHalfUp(minor * numerator, denominator)
}

/** Converts by "one unit of the foreign currency costs `rate` of ours", between currencies of any decimals. */
export function convert(minor: bigint, from: string, to: string, { numerator, denominator }: Rate): bigint {
  const scale = 10n ** BigInt(decimalsOf(to))
  const unscale = 10n ** BigInt(decimalsOf(from))
  return divideHalfUp(minor * denominator * scale, numerator * unscale)
}

export interface FeeRule {
  percent: Rate
  fixed: bigint
  minimum: bigint
}

/** max(minimum, round(gross × percent + fixed)), and never more than what came in. */
export function feeOf(gross: bigint, rule: FeeRule): bigint {
  const computed = times(gross, rule.percent) + rule.fixed
  const fee = computed > rule.minimum ? computed : rule.minimum
  return fee > gross ? gross : fee
}

function abs(value: bigint): bigint {
  return value < 0n ? -value : value
}
