import { expect, it } from 'vitest'
import { mailQuestion, merchantQuestion } from './desk-filters'

it('asks for what the address says, and for nothing that nobody could have chosen', () => {
  expect(merchantQuestion({ id: ' Sol ', status: 'ACTIVE,nonsense', page: 2 })).toEqual({
    id: 'Sol',
    status: ['ACTIVE'],
  })
  expect(merchantQuestion({ id: '  ', status: 'nonsense' })).toEqual({})
  expect(mailQuestion({ recipient: 'a@', merchant_no: 'x', status: 'FAILED,SENT' })).toEqual({
    recipient: 'a@',
    status: ['SENT', 'FAILED'],
  })
})
