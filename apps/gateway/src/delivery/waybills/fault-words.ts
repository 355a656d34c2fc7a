import type { Language } from '@balcao/kernel/languages'
import type { BatchFault } from '@balcao/kernel/waybill-state'

/** What is wrong with a cell of a batch, for the file of failed rows. The page says the same (fault-words.test.ts). */
export const FAULT_WORDS: Readonly<Record<BatchFault, Record<Language, string>>> = {
  missing: {
    en: 'Is empty',
    es: 'Está vacío',
    br: 'Está vazio',
  },
  'order-unknown': {
    en: 'No such order',
    es: 'No existe el cobro',
    br: 'A cobrança não existe',
  },
  'order-not-paid': {
    en: 'The order is not paid',
    es: 'El cobro no está pagado',
    br: 'A cobrança não está paga',
  },
  'carrier-unknown': {
    en: 'Unknown carrier',
    es: 'Transportista desconocido',
    br: 'Transportadora desconhecida',
  },
  'region-wrong': {
    en: 'The carrier does not work there',
    es: 'El transportista no trabaja allí',
    br: 'A transportadora não atende lá',
  },
  'number-length': {
    en: 'Must have 4 to 50 characters',
    es: 'Debe tener de 4 a 50 caracteres',
    br: 'Deve ter de 4 a 50 caracteres',
  },
  'number-check-digit': {
    en: 'The check digit is wrong',
    es: 'El dígito verificador es incorrecto',
    br: 'O dígito verificador está errado',
  },
  'date-wrong': {
    en: 'Must be a date like 2026-11-15 or 15/11/2026',
    es: 'Debe ser una fecha como 2026-11-15 o 15/11/2026',
    br: 'Deve ser uma data como 2026-11-15 ou 15/11/2026',
  },
  'date-future': {
    en: 'This day has not come yet',
    es: 'Ese día aún no ha llegado',
    br: 'Esse dia ainda não chegou',
  },
  'twice-in-file': {
    en: 'Is in the file twice',
    es: 'Está dos veces en el archivo',
    br: 'Está duas vezes no arquivo',
  },
}
