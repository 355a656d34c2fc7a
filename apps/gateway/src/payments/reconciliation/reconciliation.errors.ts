import { CODE } from '@balcao/kernel/codes'
import { refusal } from '../../kit/calls/errors'

export const DifferenceNotOpen = refusal({
  code: CODE.businessFailed,
  subCode: 'difference-not-open',
  texts: {
    en: 'This difference is not open any more. Please look again.',
    es: 'Esta diferencia ya no está abierta. Vuelva a mirar.',
    br: 'Esta diferença não está mais aberta. Olhe de novo.',
  },
})
