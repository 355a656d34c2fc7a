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

export const FinanceNotOffered = refusal({
  code: CODE.businessFailed,
  subCode: 'finance-not-offered',
  texts: {
    en: 'Finance is not switched on for this merchant.',
    es: 'Finanzas no está activado para este comercio.',
    br: 'Finanças não está ativado para este lojista.',
  },
})

export const LiveKeyNeeded = refusal({
  code: CODE.businessFailed,
  subCode: 'live-key-needed',
  texts: {
    en: 'The sandbox settles nothing and pays nothing out. Ask with a live key.',
    es: 'El entorno de pruebas no liquida ni paga nada. Consulte con una clave real.',
    br: 'O ambiente de testes não liquida nem paga nada. Consulte com uma chave de produção.',
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
