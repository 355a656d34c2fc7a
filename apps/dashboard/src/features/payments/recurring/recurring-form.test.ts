import { describe, expect, it } from 'vitest'
import { EMPTY_FORM, faultsIn, mayAskBank, type RecurringForm, wishOf } from './recurring-form'

const filled: RecurringForm = {
  ...EMPTY_FORM,
  app_id: '100000000000000013',
  method: 'PIX',
  amount: '29.90',
  email: 'ana@payer.example',
  subject: 'Coffee club',
  content: 'Beans',
  return_url: 'https://shop.example',
  buyer_name: 'Ana Lima',
  buyer_document: '529.982.247-25',
  payer_ispb: '60701190',
  payer_account: ' 550689 ',
}

describe('a contract to which a payer agrees at their bank', () => {
  it('is sent with the account; without one, or by another method, without', () => {
    expect(faultsIn(filled)).toEqual({})
    const account = { payer_ispb: '60701190', payer_branch: '', payer_account: '550689' }
    expect(wishOf(filled, 'n-1')).toMatchObject({ ...account, buyer_document: '529.982.247-25' })
    expect(wishOf({ ...filled, method: 'CreditCard' }, 'n-1')).not.toHaveProperty('payer_ispb')
    const atLink = { ...filled, payer_ispb: '', payer_account: '', buyer_document: '' }
    expect([faultsIn(atLink), 'payer_ispb' in wishOf(atLink, 'n-1')]).toEqual([{}, false])
    expect([mayAskBank(filled), mayAskBank({ ...filled, currency: 'MXN' })]).toEqual([true, false])
  })

  it('needs everything that the bank needs, and has no trial', () => {
    const faults = faultsIn({
      ...filled,
      payer_ispb: '6070',
      payer_branch: '12345',
      payer_account: '',
      buyer_name: '',
      buyer_document: '123',
      every: '2',
      trial_every: '7',
      trial_amount: '1.00',
    })
    expect(faults).toEqual({
      payer_ispb: 'wrong',
      payer_branch: 'wrong',
      payer_account: 'wrong',
      buyer_name: 'required',
      buyer_document: 'wrong',
      every: 'pixInterval',
      trial_every: 'noTrial',
    })
  })
})
