import { CODE } from '@balcao/kernel/codes'
import { refusal } from '../../kit/errors'

export const HolderIsNotMerchant = refusal({
  code: CODE.businessFailed,
  subCode: 'document-not-merchants',
  texts: {
    en: 'The account must be held under the merchant’s own tax number.',
    es: 'La cuenta debe estar a nombre del número fiscal del propio comercio.',
    br: 'A conta precisa estar no CPF ou CNPJ do próprio comerciante.',
  },
})

export const BankAccountStatusInvalid = refusal({
  code: CODE.businessFailed,
  subCode: 'bank-account-status-invalid',
  texts: {
    en: 'The bank account is out of use and cannot be changed.',
    es: 'La cuenta bancaria está fuera de uso y no se puede cambiar.',
    br: 'A conta bancária está desativada e não pode ser alterada.',
  },
})
