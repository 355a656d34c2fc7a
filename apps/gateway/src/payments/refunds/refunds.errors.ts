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

/** A stolen session or key must not empty a shop in an afternoon. */
export const TooManyRefunds = refusal({
  code: CODE.refusedByRisk,
  subCode: 'too-many-refunds',
  texts: {
    en: 'At most {{count}} refunds a day are allowed. An administrator can change this limit.',
    es: 'Se permiten como máximo {{count}} reembolsos al día. Un administrador puede cambiar este límite.',
    br: 'São permitidos no máximo {{count}} reembolsos por dia. Um administrador pode mudar este limite.',
  },
})

export const TooMuchRefunded = refusal({
  code: CODE.refusedByRisk,
  subCode: 'too-much-refunded',
  texts: {
    en: 'Refunds of one day may be {{percent}} % of what was paid in the last 30 days: {{most}}. An administrator can change this limit.',
    es: 'Los reembolsos de un día pueden ser el {{percent}} % de lo pagado en los últimos 30 días: {{most}}. Un administrador puede cambiar este límite.',
    br: 'Os reembolsos de um dia podem ser {{percent}} % do que foi pago nos últimos 30 dias: {{most}}. Um administrador pode mudar este limite.',
  },
})
