import { VISIT_OVER } from '@balcao/contract/transport'
import { CODE } from '@balcao/kernel/codes'
import { refusal } from '../../kit/calls/errors'

export const VisitOver = refusal({
  code: CODE.permissionDenied,
  status: 403,
  subCode: VISIT_OVER,
  texts: {
    en: 'Your look at this merchant is over.',
    es: 'Su visita a este comercio ha terminado.',
    br: 'Sua visita a este lojista terminou.',
  },
})
