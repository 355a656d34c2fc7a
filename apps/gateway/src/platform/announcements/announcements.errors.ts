import { CODE } from '@balcao/kernel/codes'
import { refusal } from '../../kit/calls/errors'

export const AnnouncementOver = refusal({
  code: CODE.businessFailed,
  subCode: 'announcement-over',
  texts: {
    en: 'An announcement ends after it begins, and not in the past.',
    es: 'Un anuncio termina después de empezar, y no en el pasado.',
    br: 'Um aviso termina depois de começar, e não no passado.',
  },
})
