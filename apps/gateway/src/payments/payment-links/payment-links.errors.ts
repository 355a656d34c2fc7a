import { CODE } from '@balcao/kernel/codes'
import { refusal } from '../../kit/calls/errors'

export const LinkNotOpen = refusal({
  code: CODE.businessFailed,
  subCode: 'link-not-open',
  texts: {
    en: 'Nothing can be paid at this link any more.',
    es: 'Ya no se puede pagar nada en este enlace.',
    br: 'Não é mais possível pagar neste link.',
  },
})

export const AmountNotTaken = refusal({
  code: CODE.businessFailed,
  subCode: 'amount-out-of-range',
  texts: {
    en: 'This amount is not taken here. Please enter another one.',
    es: 'Aquí no se acepta este monto. Ingrese otro.',
    br: 'Este valor não é aceito aqui. Informe outro.',
  },
})
