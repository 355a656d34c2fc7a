import { CODE } from '@balcao/kernel/codes'
import { refusal } from '../../kit/calls/errors'

export const RecurringStatusInvalid = refusal({
  code: CODE.businessFailed,
  subCode: 'recurring-status-invalid',
  texts: {
    en: 'The contract is not in a state that allows this.',
    es: 'El estado del contrato no permite esto.',
    br: 'O estado do contrato não permite isto.',
  },
})

export const MethodCannotRecur = refusal({
  code: CODE.businessFailed,
  subCode: 'recurring-method-not-offered',
  texts: {
    en: 'This method cannot charge this amount again and again in this currency.',
    es: 'Este método no puede cobrar este importe de forma recurrente en esta moneda.',
    br: 'Este meio de pagamento não pode cobrar este valor de forma recorrente nesta moeda.',
  },
})

export const CardNotTaken = refusal({
  code: CODE.businessFailed,
  subCode: 'card-declined',
  texts: {
    en: 'The bank does not take this card. Please try another one.',
    es: 'El banco no acepta esta tarjeta. Pruebe con otra.',
    br: 'O banco não aceita este cartão. Tente outro.',
  },
})
