import { CODE } from '@balcao/kernel/codes'
import { refusal } from '../../kit/calls/errors'

/** Said with the share, so that whoever asks again says that very one. */
export const ShareUnconfirmed = refusal({
  code: CODE.businessFailed,
  subCode: 'share-unconfirmed',
  texts: {
    en: 'This rule would have stopped {{share}} of the orders of the last thirty days. Please say that share again to switch it on.',
    es: 'Esta regla habría detenido el {{share}} de los cobros de los últimos treinta días. Confirme esa proporción para activarla.',
    br: 'Esta regra teria parado {{share}} das cobranças dos últimos trinta dias. Confirme essa proporção para ativá-la.',
  },
})

export const RuleUnchanged = refusal({
  code: CODE.businessFailed,
  subCode: 'rule-unchanged',
  texts: {
    en: 'The rule is in that state already.',
    es: 'La regla ya está en ese estado.',
    br: 'A regra já está nesse estado.',
  },
})
