import { CODE } from '@balcao/kernel/codes'
import { refusal } from '../../kit/calls/errors'

export const DisputeStatusInvalid = refusal({
  code: CODE.businessFailed,
  subCode: 'dispute-status-invalid',
  texts: {
    en: 'This dispute was answered already, or it is decided.',
    es: 'Esta disputa ya fue respondida o ya está decidida.',
    br: 'Esta disputa já foi respondida ou já está decidida.',
  },
})

export const DisputeTooLate = refusal({
  code: CODE.businessFailed,
  subCode: 'dispute-too-late',
  texts: {
    en: 'The time to answer this dispute is over.',
    es: 'El plazo para responder a esta disputa ha terminado.',
    br: 'O prazo para responder a esta disputa terminou.',
  },
})

export const EvidenceMissing = refusal({
  code: CODE.businessFailed,
  subCode: 'evidence-missing',
  texts: {
    en: 'Contesting a dispute needs an explanation or a file.',
    es: 'Para impugnar una disputa se necesita una explicación o un archivo.',
    br: 'Para contestar uma disputa é preciso uma explicação ou um arquivo.',
  },
})
