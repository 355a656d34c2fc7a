import { CODE } from '@balcao/kernel/codes'
import { refusal } from '../../kit/calls/errors'

export const DownloadNotReady = refusal({
  code: CODE.businessFailed,
  subCode: 'download-status-invalid',
  texts: {
    en: 'The file is not in a state that allows this.',
    es: 'El archivo no está en un estado que lo permita.',
    br: 'O arquivo não está em um estado que permita isso.',
  },
})
