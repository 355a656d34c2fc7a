import { CODE } from '@balcao/kernel/codes'
import { refusal } from '../../kit/calls/errors'

export const NothingWaits = refusal({
  code: CODE.businessFailed,
  subCode: 'nothing-waits',
  texts: {
    en: 'No money of this order waits for a decision.',
    es: 'Ningún dinero de este cobro espera una decisión.',
    br: 'Nenhum dinheiro desta cobrança aguarda uma decisão.',
  },
})
