import { CODE } from '@balcao/kernel/codes'
import { refusal } from '../../kit/calls/errors'

export const HolderIsNotMerchant = refusal({
  code: CODE.businessFailed,
  subCode: 'document-not-merchants',
  texts: {
    en: 'The account must be held under the merchant’s own tax number.',
    es: 'La cuenta debe estar a nombre del número fiscal del propio comercio.',
    br: 'A conta precisa estar no CPF ou CNPJ do próprio lojista.',
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

const ACCOUNT_TEXTS = {
  'account-unknown': {
    en: 'There is no such bank account in use.',
    es: 'No existe esa cuenta bancaria en uso.',
    br: 'Essa conta bancária não existe ou está desativada.',
  },
  'account-not-verified': {
    en: 'The bank account is not verified yet.',
    es: 'La cuenta bancaria aún no está verificada.',
    br: 'A conta bancária ainda não foi verificada.',
  },
  'account-resting': {
    en: 'The bank account was changed and takes no money for 24 hours.',
    es: 'La cuenta bancaria se modificó y no recibe dinero durante 24 horas.',
    br: 'A conta bancária foi alterada e não recebe dinheiro por 24 horas.',
  },
  'account-other-currency': {
    en: 'The bank account is held in another currency.',
    es: 'La cuenta bancaria está en otra moneda.',
    br: 'A conta bancária é em outra moeda.',
  },
  'account-other-holder': {
    en: 'The bank account is under a tax number that is no longer the merchant’s. Change the account.',
    es: 'La cuenta bancaria tiene un número fiscal que ya no es el del comercio. Modifique la cuenta.',
    br: 'A conta bancária está em um CPF ou CNPJ que não é mais o do lojista. Altere a conta.',
  },
} as const

/** One refusal per reason that an account may have not to be paid to. */
export const ACCOUNT_REFUSALS = {
  'account-unknown': refusal(kind('account-unknown')),
  'account-not-verified': refusal(kind('account-not-verified')),
  'account-resting': refusal(kind('account-resting')),
  'account-other-currency': refusal(kind('account-other-currency')),
  'account-other-holder': refusal(kind('account-other-holder')),
}

function kind(subCode: keyof typeof ACCOUNT_TEXTS) {
  return { code: CODE.businessFailed, subCode, texts: ACCOUNT_TEXTS[subCode] }
}
