import { CODE } from '@balcao/kernel/codes'
import { refusal } from '../../kit/calls/errors'

export const MakerIsNotChecker = refusal({
  code: CODE.businessFailed,
  subCode: 'maker-is-not-checker',
  texts: {
    en: 'Whoever asked for it, or works for that merchant, cannot decide it.',
    es: 'Quien lo solicitó, o trabaja para ese comercio, no puede decidirlo.',
    br: 'Quem fez o pedido, ou trabalha para esse lojista, não pode decidi-lo.',
  },
})

/** Made, given a password or taken on by the other, or by the same colleague: still one pair of eyes. */
export const OnePairOfEyes = refusal({
  code: CODE.businessFailed,
  subCode: 'one-pair-of-eyes',
  texts: {
    en: 'You and whoever asked do not count as two people yet: one of you was taken on or given a password by the other, or both by the same colleague. It takes 7 days, a proved mail address and a second factor.',
    es: 'Usted y quien lo solicitó aún no cuentan como dos personas: uno fue dado de alta o recibió su contraseña del otro, o ambos del mismo colega. Hacen falta 7 días, un correo comprobado y un segundo factor.',
    br: 'Você e quem fez o pedido ainda não contam como duas pessoas: um foi cadastrado ou recebeu a senha do outro, ou ambos do mesmo colega. São necessários 7 dias, um e-mail comprovado e um segundo fator.',
  },
})

export const AlreadyDecided = refusal({
  code: CODE.businessFailed,
  subCode: 'approval-status-invalid',
  texts: {
    en: 'This was already decided or taken back.',
    es: 'Esto ya se decidió o se retiró.',
    br: 'Isto já foi decidido ou retirado.',
  },
})

export const ReasonMissing = refusal({
  code: CODE.argumentMissing,
  subCode: 'reason',
  texts: {
    en: 'Please say why it is rejected.',
    es: 'Indique por qué se rechaza.',
    br: 'Informe por que foi rejeitado.',
  },
})

export const AlreadyAsked = refusal({
  code: CODE.businessFailed,
  subCode: 'already-asked',
  texts: {
    en: 'This was already asked for and waits for a decision.',
    es: 'Esto ya se solicitó y espera una decisión.',
    br: 'Isto já foi pedido e aguarda uma decisão.',
  },
})
