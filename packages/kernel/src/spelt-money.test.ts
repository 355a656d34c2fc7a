import { describe, expect, it } from 'vitest'
import { speltMoney } from './spelt-money'

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
