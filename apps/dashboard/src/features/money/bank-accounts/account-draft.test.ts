import { expect, it } from 'vitest'
import { EMPTY, faultsOf, wishOf, type AccountDraft } from './account-draft'

const draft = (changes: Partial<AccountDraft>): AccountDraft => ({
  ...EMPTY,
  holder: 'Loja Sol',
  document: '11.222.333/0001-81',
  ...changes,
})
const faults = (changes: Partial<AccountDraft>) => [...faultsOf(draft(changes))]

it('looks at the fields of its kind only', () => {
  expect(faults({ kind: 'BR_BANK' })).toEqual(['agency', 'account', 'account_digit'])
  expect(faults({ kind: 'BR_BANK', agency: '0123', agency_digit: 'X', account: '4567', account_digit: '0' })).toEqual(
    [],
  )
  expect(faults({ kind: 'PIX', pix_key_type: 'PHONE', pix_key: '11 94000-0000' })).toEqual([])
  expect(faults({ kind: 'PIX', pix_key_type: 'EMAIL', pix_key: 'nobody' })).toEqual(['pix_key'])
  expect(faults({ kind: 'CLABE', clabe: '032 180 0001 1835 9719' })).toEqual([])
  expect(faults({ kind: 'CLABE', clabe: '032180000118359718' })).toEqual(['clabe'])
  expect(faults({ kind: 'IBAN', bic: 'deutdeff', iban: 'DE89 3704 0044 0532 0130 00' })).toEqual([])
  expect(faults({ kind: 'IBAN', bic: 'x', iban: 'y', intermediary_bic: 'z' })).toEqual([
    'bic',
    'iban',
    'intermediary_bic',
  ])
})

it('wants a Brazilian document for a Brazilian account, and any for another', () => {
  expect(faults({ kind: 'PIX', pix_key: '11222333000181', document: 'XAXX010101000' })).toEqual(['document'])
  expect(faults({ kind: 'CLABE', clabe: '032180000118359719', document: 'XAXX010101000' })).toEqual([])
  expect(wishOf(draft({})).document).toBe('11222333000181')
})
