import { CODE } from '@balcao/kernel/codes'
import { refusal } from '../../kit/calls/errors'

export const CaptureTooLarge = refusal({
  code: CODE.businessFailed,
  subCode: 'capture-too-large',
  texts: {
    en: 'The bank holds no more than {{held}}.',
    es: 'El banco no retiene más de {{held}}.',
    br: 'O banco não reserva mais de {{held}}.',
  },
})
