import { CODE } from '@balcao/kernel/codes'
import { refusal } from '../../kit/calls/errors'

export const HolidayPassed = refusal({
  code: CODE.businessFailed,
  subCode: 'holiday-passed',
  texts: {
    en: 'This day has begun or is over: money was settled by it already.',
    es: 'Este día ya empezó o terminó: ya se liquidó dinero según él.',
    br: 'Este dia já começou ou terminou: já houve liquidação com base nele.',
  },
})

export const HolidayKnown = refusal({
  code: CODE.businessFailed,
  subCode: 'holiday-known',
  texts: {
    en: 'This day is a bank holiday already.',
    es: 'Este día ya es feriado bancario.',
    br: 'Este dia já é feriado bancário.',
  },
})
