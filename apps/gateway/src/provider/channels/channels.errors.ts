import { CODE } from '@balcao/kernel/codes'
import { refusal } from '../../kit/calls/errors'

export const ChannelStateInvalid = refusal({
  code: CODE.businessFailed,
  subCode: 'channel-state-invalid',
  texts: {
    en: 'This channel stands so already. Please look again.',
    es: 'Este canal ya está así. Vuelva a mirar.',
    br: 'Este canal já está assim. Olhe de novo.',
  },
})
