import type { Language } from '@balcao/kernel/languages'
import type { MailValues, Write } from './letters'

type Event = MailValues['kycChanged']['event']

/** What became of the merchant's KYC file, and what to do next. */
export const kycTemplates: { kycChanged: Record<Language, Write<'kycChanged'>> } = {
  kycChanged: {
    en: (_brand, { event, merchant, reason, url }) => ({
      subject: `${merchant}: ${SUBJECT.en[event]}`,
      lines: [TEXT.en[event], ...(reason ? [`The reviewer wrote: ${reason}`] : []), url],
    }),
    es: (_brand, { event, merchant, reason, url }) => ({
      subject: `${merchant}: ${SUBJECT.es[event]}`,
      lines: [TEXT.es[event], ...(reason ? [`El revisor escribió: ${reason}`] : []), url],
    }),
    br: (_brand, { event, merchant, reason, url }) => ({
      subject: `${merchant}: ${SUBJECT.br[event]}`,
      lines: [TEXT.br[event], ...(reason ? [`O revisor escreveu: ${reason}`] : []), url],
    }),
  },
}

const SUBJECT: Record<Language, Record<Event, string>> = {
  en: {
    approved: 'your KYC file was approved',
    rejected: 'your KYC file was rejected',
    asked: 'we have questions about your KYC file',
    renewalDue: 'your KYC file must be renewed',
  },
  es: {
    approved: 'su expediente KYC fue aprobado',
    rejected: 'su expediente KYC fue rechazado',
    asked: 'tenemos preguntas sobre su expediente KYC',
    renewalDue: 'debe renovar su expediente KYC',
  },
  br: {
    approved: 'seu cadastro KYC foi aprovado',
    rejected: 'seu cadastro KYC foi rejeitado',
    asked: 'temos perguntas sobre seu cadastro KYC',
    renewalDue: 'seu cadastro KYC precisa ser renovado',
  },
}

const TEXT: Record<Language, Record<Event, string>> = {
  en: {
    approved: 'Your apps can go live now, and withdrawals are open to you.',
    rejected: 'You can correct it and hand it in again.',
    asked: 'Please look at the fields with a comment, correct or answer each, and hand the file in again.',
    renewalDue:
      'Twelve months have passed since it was approved. Please go through it and hand it in again within 30 days; until then nothing changes.',
  },
  es: {
    approved: 'Sus aplicaciones ya pueden pasar a producción y los retiros están disponibles.',
    rejected: 'Puede corregirlo y enviarlo de nuevo.',
    asked: 'Revise los campos con comentario, corrija o responda cada uno y envíe el expediente de nuevo.',
    renewalDue:
      'Han pasado doce meses desde su aprobación. Revíselo y envíelo de nuevo en un plazo de 30 días; hasta entonces nada cambia.',
  },
  br: {
    approved: 'Seus apps já podem entrar em produção e os saques estão liberados.',
    rejected: 'Você pode corrigi-lo e enviá-lo novamente.',
    asked: 'Confira os campos com comentário, corrija ou responda cada um e envie o cadastro novamente.',
    renewalDue:
      'Passaram-se doze meses desde a aprovação. Revise o cadastro e envie-o novamente em até 30 dias; até lá nada muda.',
  },
}
