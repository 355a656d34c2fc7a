import { CODE } from '@balcao/kernel/codes'
import { refusal } from '../../kit/calls/errors'

export const WithdrawalsNotOffered = refusal({
  code: CODE.businessFailed,
  subCode: 'withdrawals-not-offered',
  texts: {
    en: 'Withdrawals are not switched on for this merchant account.',
    es: 'Los retiros no están activados para esta cuenta de comercio.',
    br: 'Os saques não estão ativados para esta conta de lojista.',
  },
})

export const BelowMinimum = refusal({
  code: CODE.businessFailed,
  subCode: 'below-minimum',
  texts: {
    en: 'The smallest withdrawal is {{minimum}}.',
    es: 'El retiro mínimo es {{minimum}}.',
    br: 'O saque mínimo é {{minimum}}.',
  },
})

export const WithdrawalStatusInvalid = refusal({
  code: CODE.businessFailed,
  subCode: 'withdrawal-status-invalid',
  texts: {
    en: 'The withdrawal has moved on and can no longer be changed this way.',
    es: 'El retiro ha avanzado y ya no se puede cambiar de esta forma.',
    br: 'O saque já avançou e não pode mais ser alterado assim.',
  },
})
