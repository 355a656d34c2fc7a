import { describe, expect, it } from 'vitest'
import { speltMoney, writtenMoneyText } from './spelt-money'

describe('an amount for a payer', () => {
  it.each([
    ['br', 'BRA', 'BRL', 'R$\u00a01.299,00'],
    ['br', 'BRA', 'USD', 'US$\u00a01.299,00'],
    ['es', 'MEX', 'MXN', '$1,299.00\u00a0MXN'],
    ['es', 'BRA', 'USD', '$1,299.00\u00a0USD'],
    ['en', 'MEX', 'MXN', '1,299.00\u00a0MXN'],
    ['en', 'BRA', 'BRL', '1,299.00\u00a0BRL'],
  ] as const)('in %s, of a shop in %s, in %s is %s', (language, country, currency, text) => {
    expect(speltMoney('1299.00', currency, language, country).replace(/\s/g, '\u00a0')).toBe(text)
  })

  it('keeps every digit of the wire', () => {
    expect(speltMoney('9007199254740993.01', 'BRL', 'br', 'BRA')).toContain('9.007.199.254.740.993,01')
  })
})

describe('an amount for those who work with it', () => {
  it.each([
    ['pt-BR', 'BRL', '1234.56', 'R$ 1.234,56'],
    ['pt-BR', 'USD', '132.43', 'US$ 132,43'],
    ['pt-BR', 'BRL', '-20.00', '−R$ 20,00'],
    ['es-MX', 'MXN', '1234.56', '$1,234.56 MXN'],
    ['es-MX', 'USD', '132.43', '$132.43 USD'],
    ['es-MX', 'MXN', '-20.00', '−$20.00 MXN'],
    ['es', 'BRL', '12345.60', '12.345,60 BRL'],
    ['en', 'BRL', '1234.56', '1,234.56 BRL'],
    ['en', 'BRL', '-20.00', '−20.00 BRL'],
    ['es', 'BRL', '4071.64', '4.071,64 BRL'],
  ])('in %s and %s is %s as %s', (locale, currency, wire, text) => {
    expect(writtenMoneyText(wire, currency, locale).replace(/\s/g, ' ')).toBe(text)
  })
})
