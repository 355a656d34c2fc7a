import { CODE } from '@balcao/kernel/codes'
import { refusal } from '../../kit/calls/errors'

export const NoFileBank = refusal({
  code: CODE.businessFailed,
  subCode: 'no-file-bank',
  texts: {
    en: 'Payouts of this installation do not leave by files.',
    es: 'Los pagos de esta instalación no salen por archivos.',
    br: 'Os repasses desta instalação não saem por arquivos.',
  },
})

export const NothingWaits = refusal({
  code: CODE.businessFailed,
  subCode: 'nothing-waits',
  texts: {
    en: 'There is no payment that waits for a batch.',
    es: 'No hay ningún pago que espere un lote.',
    br: 'Não há nenhum pagamento esperando um lote.',
  },
})

export const NotWritten = refusal({
  code: CODE.businessFailed,
  subCode: 'batch-not-written',
  texts: {
    en: 'The file of this batch is written once a second person has agreed.',
    es: 'El archivo de este lote se escribe cuando otra persona lo aprueba.',
    br: 'O arquivo deste lote é gerado quando outra pessoa aprova.',
  },
})

export const ReturnUnreadable = refusal({
  code: CODE.businessFailed,
  subCode: 'return-unreadable',
  texts: {
    en: 'This is no whole return file of the bank that pays (line {{line}}: {{fault}}). Nothing of it was taken.',
    es: 'No es un archivo de retorno completo del banco que paga (línea {{line}}: {{fault}}). No se tomó nada de él.',
    br: 'Não é um arquivo de retorno completo do banco pagador (linha {{line}}: {{fault}}). Nada dele foi aproveitado.',
  },
})
