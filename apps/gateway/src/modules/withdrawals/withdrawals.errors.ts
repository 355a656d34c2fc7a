import { CODE } from '@balcao/kernel/codes'
import { refusal } from '../../kit/errors'

export const WithdrawalsNotOffered = refusal({
  code: CODE.businessFailed,
  subCode: 'withdrawals-not-offered',
  texts: {
    en: 'Withdrawals are not switched on for this merchant account.',
    es: 'Los retiros no están activados para esta cuenta de comercio.',
    br: 'Os saques não estão ativados para esta conta de comerciante.',
  },
})

export const KycNotApproved = refusal({
  code: CODE.businessFailed,
  subCode: 'kyc-not-approved',
  texts: {
    en: 'Withdrawals begin once the merchant file is approved.',
    es: 'Los retiros comienzan cuando se apruebe el expediente del comercio.',
    br: 'Os saques começam quando o cadastro do comerciante for aprovado.',
  },
})

export const BelowMinimum = refusal({
  code: CODE.businessFailed,
  subCode: 'below-minimum',
  texts: {
    en: 'The smallest withdrawal is {minimum}.',
    es: 'El retiro mínimo es {minimum}.',
    br: 'O saque mínimo é {minimum}.',
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
} as const

/** One refusal per reason that an account may have not to be paid to. */
export const ACCOUNT_REFUSALS = {
  'account-unknown': refusal(kind('account-unknown')),
  'account-not-verified': refusal(kind('account-not-verified')),
  'account-resting': refusal(kind('account-resting')),
  'account-other-currency': refusal(kind('account-other-currency')),
}

function kind(subCode: keyof typeof ACCOUNT_TEXTS) {
  return { code: CODE.businessFailed, subCode, texts: ACCOUNT_TEXTS[subCode] }
}

export const WithdrawalStatusInvalid = refusal({
  code: CODE.businessFailed,
  subCode: 'withdrawal-status-invalid',
  texts: {
    en: 'The withdrawal has moved on and can no longer be changed this way.',
    es: 'El retiro ha avanzado y ya no se puede cambiar de esta forma.',
    br: 'O saque já avançou e não pode mais ser alterado assim.',
  },
})
