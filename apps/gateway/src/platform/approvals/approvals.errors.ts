import { CODE } from '@balcao/kernel/codes'
import { refusal } from '../../kit/calls/errors'

export const MakerIsNotChecker = refusal({
  code: CODE.businessFailed,
  subCode: 'maker-is-not-checker',
  texts: {
    en: 'Whoever asked for it, or works for that merchant, cannot decide it.',
    es: 'Quien lo solicitó, o trabaja para ese comercio, no puede decidirlo.',
    br: 'Quem fez o pedido, ou trabalha para esse comerciante, não pode decidi-lo.',
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
