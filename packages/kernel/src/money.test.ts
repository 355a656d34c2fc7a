import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  convert,
  decimalSignOf,
  displayMoney,
  divideHalfUp,
  feeOf,
  formatMoney,
  parseMoney,
  parseRate,
  percent,
  times,
  typedAmount,
} from './money'

const CURRENCIES = ['BRL', 'MXN', 'USD', 'JPY', 'CLP', 'KWD', 'BHD']
const LOCALES = ['en', 'es', 'pt-BR']
const anyMinor = fc.bigInt({ min: 0n, max: 10n ** 15n })
const anyCurrency = fc.constantFrom(...CURRENCIES)

describe('money on the wire', () => {
  it.each([
    ['123.45', 'BRL', 12345n],
    ['123.4', 'BRL', 12340n],
    ['0.01', 'BRL', 1n],
    ['  7 ', 'BRL', 700n],
    ['123', 'JPY', 123n],
    ['1.234', 'KWD', 1234n],
  ])('reads %s %s', (text, currency, minor) => {
    expect(parseMoney(text, currency)).toBe(minor)
  })

  it.each([
    ['1,00', 'BRL'],
    ['1.000,00', 'BRL'],
    ['1.234', 'BRL'],
    ['1.5', 'JPY'],
    ['-1', 'BRL'],
    ['+1', 'BRL'],
    ['1e3', 'BRL'],
    ['.5', 'BRL'],
    ['5.', 'BRL'],
    ['', 'BRL'],
    ['NaN', 'BRL'],
    ['٣', 'BRL'],
    ['9999999999999999', 'BRL'],
  ])('refuses %s %s', (text, currency) => {
    expect(parseMoney(text, currency)).toBeNull()
  })

  it('comes back as it went, in every currency', () => {
    const { failed } = fc.check(
      fc.property(
        anyMinor,
        anyCurrency,
        (minor, currency) => parseMoney(formatMoney(minor, currency), currency) === minor,
      ),
      { numRuns: 10_000 },
    )
    expect(failed).toBe(false)
  })

  it('shows the same digits in all three languages', () => {
    const { failed } = fc.check(
      fc.property(anyMinor, anyCurrency, fc.constantFrom(...LOCALES), (minor, currency, locale) => {
        const wire = formatMoney(minor, currency)
        return displayMoney(wire, currency, locale).replace(/\D/g, '') === wire.replace('.', '')
      }),
      { numRuns: 5_000 },
    )
    expect(failed).toBe(false)
    expect(displayMoney('1234567.89', 'BRL', 'pt-BR')).toBe('1.234.567,89')
    expect(displayMoney('1234567.89', 'BRL', 'en')).toBe('1,234,567.89')
  })

  it('writes negative numbers', () => {
    expect([formatMoney(-5n, 'BRL'), formatMoney(-12345n, 'BRL'), formatMoney(-7n, 'JPY')]).toEqual([
      '-0.05',
      '-123.45',
      '-7',
    ])
  })
})

describe('rounding', () => {
  it.each([
    [5n, 2n, 3n],
    [-5n, 2n, -3n],
    [4n, 3n, 1n],
    [-4n, 3n, -1n],
    [0n, 7n, 0n],
  ])('%s / %s is %s', (a, b, rounded) => {
    expect(divideHalfUp(a, b)).toBe(rounded)
  })

  it('takes the fees of the worked example', () => {
    const rule = { percent: percent('3.99'), fixed: 60n, minimum: 0n }
    expect([15990n, 5000n, 100000n].map((gross) => feeOf(gross, rule))).toEqual([698n, 260n, 4050n])
  })

  it('keeps fee + net = gross, and never takes more than came in', () => {
    const { failed } = fc.check(
      fc.property(anyMinor, fc.nat(10_000), fc.nat(1_000), fc.nat(1_000), (gross, basisPoints, fixed, minimum) => {
        const rule = {
          percent: { numerator: BigInt(basisPoints), denominator: 10_000n },
          fixed: BigInt(fixed),
          minimum: BigInt(minimum),
        }
        const fee = feeOf(gross, rule)
        return fee >= 0n && fee <= gross && fee + (gross - fee) === gross
      }),
      { numRuns: 10_000 },
    )
    expect(failed).toBe(false)
  })

  it('converts as the worked example does', () => {
    expect(times(80393n, percent('0.38'))).toBe(305n)
    expect(convert(80393n - 305n, 'BRL', 'USD', parseRate('5.4321')!)).toBe(14743n)
    expect(convert(1000n, 'USD', 'JPY', parseRate('0.0066')!)).toBe(1515n)
  })
})

describe('an amount as it is typed', () => {
  it.each([
    ['459,90', ',', '459.90'],
    ['1.234,5', ',', '1234.5'],
    ['1 234,50', ',', '1234.50'],
    ['1.234', ',', '1234'],
    ['12.50', ',', '12.50'],
    ['12.345.678', ',', '12345678'],
    ['459.90', '.', '459.90'],
    ['1,234.50', '.', '1234.50'],
    ['7', ',', '7'],
    ['1,2,3', ',', '1,2,3'],
    ['1.23,4', ',', '1.23,4'],
    ['459,90', '.', '459,90'],
    ['abc', ',', 'abc'],
  ])('%s with the sign %s goes on the wire as %s', (typed, sign, wire) => {
    expect(typedAmount(typed, sign)).toBe(wire)
  })

  it('is read back from what each locale shows', () => {
    const { failed } = fc.check(
      fc.property(anyMinor, anyCurrency, fc.constantFrom(...LOCALES), (minor, currency, locale) => {
        const shown = displayMoney(formatMoney(minor, currency), currency, locale)
        return parseMoney(typedAmount(shown, decimalSignOf(locale)), currency) === minor
      }),
      { numRuns: 3_000 },
    )
    expect(failed).toBe(false)
  })
})
