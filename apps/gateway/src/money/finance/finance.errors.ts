import { CODE } from '@balcao/kernel/codes'
import { refusal } from '../../kit/calls/errors'

export const InsufficientBalance = refusal({
  code: CODE.businessFailed,
  subCode: 'insufficient-balance',
  texts: {
    en: 'The balance does not cover this.',
    es: 'El saldo no cubre este importe.',
    br: 'O saldo não cobre este valor.',
  },
})

/** A chargeback took more than there was: first that has to be made up for. */
export const BalanceIsNegative = refusal({
  code: CODE.businessFailed,
  subCode: 'balance-negative',
  texts: {
    en: 'The available balance is negative. Money can leave again once it is made up for.',
    es: 'El saldo disponible es negativo. El dinero podrá salir cuando se haya compensado.',
    br: 'O saldo disponível está negativo. O dinheiro poderá sair quando ele for coberto.',
  },
})
