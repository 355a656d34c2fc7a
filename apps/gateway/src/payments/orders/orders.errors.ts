import { CODE } from '@balcao/kernel/codes'
import { refusal } from '../../kit/calls/errors'

export const CurrencyNotSupported = refusal({
  code: CODE.businessFailed,
  subCode: 'currency-not-supported',
  texts: {
    en: 'This currency is not supported.',
    es: 'Esta moneda no es compatible.',
    br: 'Esta moeda não é aceita.',
  },
})

/** Nobody is charged nothing by accident: what a payment costs is agreed before the first one. */
export const NoTerms = refusal({
  code: CODE.businessFailed,
  subCode: 'terms-missing',
  texts: {
    en: 'No terms are agreed for {{currency}} yet. Ask your account manager.',
    es: 'Aún no hay condiciones acordadas para {{currency}}. Consulte a su gestor de cuenta.',
    br: 'Ainda não há condições acordadas para {{currency}}. Fale com o seu gerente de conta.',
  },
})

export const AmountOutOfRange = refusal({
  code: CODE.businessFailed,
  subCode: 'amount-out-of-range',
  texts: {
    en: 'No payment method takes this amount.',
    es: 'Ningún método de pago acepta este importe.',
    br: 'Nenhum meio de pagamento aceita este valor.',
  },
})

export const AppNotUsable = refusal({
  code: CODE.businessFailed,
  subCode: 'app-status-abnormal',
  texts: {
    en: 'This app cannot take payments now.',
    es: 'Esta aplicación no puede recibir pagos ahora.',
    br: 'Este app não pode receber pagamentos agora.',
  },
})

export const OrderStatusInvalid = refusal({
  code: CODE.businessFailed,
  subCode: 'order-status-invalid',
  texts: {
    en: 'The order is not in a state that allows this.',
    es: 'El estado del cobro no permite esto.',
    br: 'O estado da cobrança não permite isto.',
  },
})

export const SearchTooWide = refusal({
  code: CODE.businessFailed,
  subCode: 'search-too-wide',
  texts: {
    en: 'More than 10,000 order numbers begin like this. Type more of the number.',
    es: 'Más de 10.000 números de orden empiezan así. Escriba más del número.',
    br: 'Mais de 10.000 números de cobrança começam assim. Digite mais do número.',
  },
})
