import { CODE, TOO_MANY_CODES } from '@balcao/kernel/codes'
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

/** Says how long: what a moment is worth waiting for, an hour is not. */
export const TooManyCodes = refusal({
  status: 429,
  code: CODE.tooManyRequests,
  subCode: TOO_MANY_CODES,
  texts: {
    en: 'Several codes were sent within an hour. Use the newest one in your mail; another can be sent an hour after the first.',
    es: 'Se enviaron varios códigos en una hora. Use el más reciente de su correo; se puede enviar otro una hora después del primero.',
    br: 'Vários códigos foram enviados em uma hora. Use o mais recente do seu e-mail; outro pode ser enviado uma hora após o primeiro.',
  },
})
