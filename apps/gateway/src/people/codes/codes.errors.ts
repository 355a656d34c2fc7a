import { CODE } from '@balcao/kernel/codes'
import { refusal } from '../../kit/calls/errors'

/** One answer for a wrong, an expired, a used and a never sent code, and for one try too many. */
export const CodeWrong = refusal({
  code: CODE.verificationCodeWrong,
  subCode: 'verification-code-wrong',
  texts: {
    en: 'The verification code is wrong or has expired. Please ask for a new one.',
    es: 'El código de verificación es incorrecto o ha caducado. Solicite uno nuevo.',
    br: 'O código de verificação está errado ou expirou. Peça um novo.',
  },
})
