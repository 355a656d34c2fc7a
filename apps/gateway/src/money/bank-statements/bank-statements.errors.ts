import { CODE } from '@balcao/kernel/codes'
import { refusal } from '../../kit/calls/errors'

export const StatementUnreadable = refusal({
  code: CODE.businessFailed,
  subCode: 'statement-unreadable',
  texts: {
    en: 'This is no statement that can be read: CAMT.053, OFX, or CSV with date, amount and reference.',
    es: 'No es un extracto que se pueda leer: CAMT.053, OFX o CSV con date, amount y reference.',
    br: 'Não é um extrato que se possa ler: CAMT.053, OFX ou CSV com date, amount e reference.',
  },
})

export const StatementDoesNotAddUp = refusal({
  code: CODE.businessFailed,
  subCode: 'statement-does-not-add-up',
  texts: {
    en: 'Opening balance and lines of the statement do not make its closing balance. Ask the bank for a whole one.',
    es: 'El saldo inicial y los movimientos del extracto no dan su saldo final. Pida al banco uno completo.',
    br: 'O saldo inicial e os lançamentos do extrato não dão o saldo final. Peça ao banco um completo.',
  },
})

export const LineIsSettled = refusal({
  code: CODE.businessFailed,
  subCode: 'line-settled',
  texts: {
    en: 'There is nothing to resolve here any more.',
    es: 'Ya no hay nada que resolver aquí.',
    br: 'Já não há nada a resolver aqui.',
  },
})
