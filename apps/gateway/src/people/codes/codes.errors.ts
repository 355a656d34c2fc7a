import { CODE } from '@balcao/kernel/codes'
import { WORK_NEEDED } from '@balcao/kernel/work'
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

/** Also for a solution that is wrong, too late or used. Pages solve a challenge and send again; a program is told how. */
export const WorkNeeded = refusal({
  status: 429,
  code: CODE.tooManyRequests,
  subCode: WORK_NEEDED,
  texts: {
    en: 'Many codes were asked for from your network. Send the solution of a challenge (auth.work) with this call.',
    es: 'Se pidieron muchos códigos desde su red. Envíe con esta llamada la solución de un desafío (auth.work).',
    br: 'Muitos códigos foram pedidos a partir da sua rede. Envie com esta chamada a solução de um desafio (auth.work).',
  },
})
