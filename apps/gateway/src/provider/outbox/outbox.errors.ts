import { CODE } from '@balcao/kernel/codes'
import { refusal } from '../../kit/calls/errors'

export const MailNotGivenUp = refusal({
  code: CODE.businessFailed,
  subCode: 'mail-not-given-up',
  texts: {
    en: 'This mail was not given up, is of no use any more, or its words are not kept.',
    es: 'Este correo no se dio por perdido, ya no sirve o su texto no se conserva.',
    br: 'Este e-mail não foi dado como perdido, já não serve ou o texto não foi guardado.',
  },
})
