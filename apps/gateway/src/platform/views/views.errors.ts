import { CODE } from '@balcao/kernel/codes'
import { refusal } from '../../kit/calls/errors'

export const TooManyViews = refusal({
  code: CODE.businessFailed,
  subCode: 'too-many-views',
  texts: {
    en: 'You have saved {{most}} views for this list. Remove one first.',
    es: 'Ya guardó {{most}} vistas para esta lista. Elimine una primero.',
    br: 'Você já salvou {{most}} visões para esta lista. Remova uma primeiro.',
  },
})
