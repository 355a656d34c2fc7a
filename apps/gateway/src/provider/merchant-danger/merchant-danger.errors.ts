import { CODE } from '@balcao/kernel/codes'
import { refusal } from '../../kit/calls/errors'

export const MerchantStatusInvalid = refusal({
  code: CODE.businessFailed,
  subCode: 'merchant-status-abnormal',
  texts: {
    en: 'A merchant in this state cannot be made that.',
    es: 'Un comercio en este estado no puede pasar a ese.',
    br: 'Um lojista neste estado não pode passar para esse.',
  },
})
