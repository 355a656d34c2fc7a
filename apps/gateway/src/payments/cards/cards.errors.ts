import { CODE } from '@balcao/kernel/codes'
import { refusal } from '../../kit/calls/errors'

export const SavedCardUnknown = refusal({
  code: CODE.businessFailed,
  subCode: 'saved-card-unknown',
  texts: {
    en: 'This payer has no such card, or it was deleted.',
    es: 'Este pagador no tiene esa tarjeta, o fue eliminada.',
    br: 'Este pagador não tem esse cartão, ou ele foi excluído.',
  },
})
