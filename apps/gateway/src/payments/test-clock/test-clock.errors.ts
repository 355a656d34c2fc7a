import { CODE } from '@balcao/kernel/codes'
import { refusal } from '../../kit/calls/errors'

/** One journey after the other: what is due on the way of the first is still being done. */
export const ClockAdvancing = refusal({
  code: CODE.businessFailed,
  subCode: 'clock-advancing',
  texts: {
    en: 'The clock is still on its way. Please wait until it is there.',
    es: 'El reloj aún está avanzando. Espere a que termine.',
    br: 'O relógio ainda está avançando. Aguarde até terminar.',
  },
})
