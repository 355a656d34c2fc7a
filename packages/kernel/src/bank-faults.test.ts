import { expect, it } from 'vitest'
import { BANK_FAULTS, bankFaultIn } from './bank-faults'

it('is known by how a text begins, and keeps what stands behind it', () => {
  expect(bankFaultIn('The bank does not take this charge (valor: too small) [400, 1a2b]')).toEqual({
    fault: 'refusedCharge',
    rest: ' (valor: too small) [400, 1a2b]',
  })
  expect(bankFaultIn('The connector answered 503')).toEqual({ fault: 'connectorAnswered', rest: ' 503' })
  for (const [fault, text] of Object.entries(BANK_FAULTS)) expect(bankFaultIn(text)).toEqual({ fault, rest: '' })
})

it('is none where a bank used words of its own', () => {
  expect(bankFaultIn('Saldo insuficiente')).toBeNull()
  expect(bankFaultIn('The bank does not know items like these')).toBeNull()
})
