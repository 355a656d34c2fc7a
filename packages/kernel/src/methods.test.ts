import { describe, expect, it } from 'vitest'
import { methodsFor } from './methods'

describe('the methods of a currency', () => {
  it.each([
    ['BRL', 9n, ['CreditCard']],
    ['BRL', 10n, ['PIX', 'CreditCard']],
    ['BRL', 400n, ['PIX', 'Lottery', 'CreditCard']],
    ['BRL', 500n, ['PIX', 'Boleto', 'Lottery', 'CreditCard']],
    ['BRL', 1_500_001n, ['PIX', 'CreditCard']],
    ['BRL', 5_000_001n, ['CreditCard']],
    ['MXN', 999_901n, ['SPEI', 'CreditCard']],
    ['PHP', 1n, ['GCASH', 'MAYA']],
    ['USD', 1n, ['CreditCard']],
    ['XXX', 100n, []],
  ])('%s %s: %s', (currency, amount, methods) => {
    expect(methodsFor(currency, amount)).toEqual(methods)
  })
})
