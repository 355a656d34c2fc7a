import { CODE } from '@balcao/kernel/codes'
import { refusal } from '../../kit/calls/errors'

export const AccountPoolRunOut = refusal({
  code: CODE.businessFailed,
  subCode: 'account-pool-run-out',
  texts: {
    en: 'There is no account number left to give away. The provider has been told; please try again later.',
    es: 'No queda ningún número de cuenta disponible. El proveedor ya fue avisado; inténtelo de nuevo más tarde.',
    br: 'Não há mais números de conta disponíveis. O provedor já foi avisado; tente de novo mais tarde.',
  },
})

export const AccountsNotOffered = refusal({
  code: CODE.businessFailed,
  subCode: 'virtual-account-not-offered',
  texts: {
    en: 'Virtual accounts are not switched on for this merchant.',
    es: 'Las cuentas virtuales no están activadas para este comercio.',
    br: 'As contas virtuais não estão ativadas para este lojista.',
  },
})

export const AccountStatusInvalid = refusal({
  code: CODE.businessFailed,
  subCode: 'virtual-account-status-invalid',
  texts: {
    en: 'This account was cancelled already.',
    es: 'Esta cuenta ya fue cancelada.',
    br: 'Esta conta já foi cancelada.',
  },
})

export const DepositStatusInvalid = refusal({
  code: CODE.businessFailed,
  subCode: 'deposit-status-invalid',
  texts: {
    en: 'Somebody has already decided about this deposit.',
    es: 'Ya se decidió sobre este depósito.',
    br: 'Alguém já decidiu sobre este depósito.',
  },
})
