import { CODE } from '@balcao/kernel/codes'
import { refusal } from '../../kit/calls/errors'

export const RefundTooLarge = refusal({
  code: CODE.businessFailed,
  subCode: 'refund-too-large',
  texts: {
    en: 'That is more than is left to refund: {{rest}}.',
    es: 'Es más de lo que queda por reembolsar: {{rest}}.',
    br: 'É mais do que resta para reembolsar: {{rest}}.',
  },
})

export const RefundTooLate = refusal({
  code: CODE.businessFailed,
  subCode: 'refund-too-late',
  texts: {
    en: 'The time to refund this payment is over.',
    es: 'El plazo para reembolsar este pago ha terminado.',
    br: 'O prazo para reembolsar este pagamento terminou.',
  },
})

export const InsufficientBalance = refusal({
  code: CODE.businessFailed,
  subCode: 'insufficient-balance',
  texts: {
    en: 'Your balance does not cover this.',
    es: 'Su saldo no cubre esto.',
    br: 'Seu saldo não cobre isto.',
  },
})

export const RefundStatusInvalid = refusal({
  code: CODE.businessFailed,
  subCode: 'refund-status-invalid',
  texts: {
    en: 'The refund is not in a state that allows this.',
    es: 'El estado del reembolso no permite esto.',
    br: 'O estado do reembolso não permite isto.',
  },
})
