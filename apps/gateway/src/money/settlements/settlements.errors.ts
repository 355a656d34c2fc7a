import { CODE } from '@balcao/kernel/codes'
import { refusal } from '../../kit/calls/errors'

export const SettlementStatusInvalid = refusal({
  code: CODE.businessFailed,
  subCode: 'settlement-status-invalid',
  texts: {
    en: 'This settlement cannot be applied for: it goes to your balance, is on its way, or is done.',
    es: 'Esta liquidación no se puede solicitar: va a su saldo, está en camino o ya concluyó.',
    br: 'Esta liquidação não pode ser solicitada: vai para o seu saldo, está a caminho ou já foi concluída.',
  },
})
