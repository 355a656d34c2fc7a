import type { Language } from '@balcao/kernel/languages'
import { moment } from './moment'
import type { MailValues, Write } from './letters'

type Values = MailValues['recurringCharge']
type Words = Record<Values['what'], (values: Values) => [subject: string, ...lines: string[]]>

const WORDS: Record<Language, Words> = {
  en: {
    UPCOMING: ({ merchant, subject, amount, at }) => [
      `${merchant} will charge ${amount} on ${moment('en', at)}`,
      `This is for ${subject}. You need not do anything.`,
    ],
    PAID: ({ merchant, subject, amount, at }) => [
      `You paid ${amount} to ${merchant}`,
      `Thank you. This was for ${subject}.`,
      ...(at ? [`The next charge comes on ${moment('en', at)}.`] : ['Nothing more will be charged.']),
    ],
    FAILED: ({ merchant, subject, amount, at }) => [
      `${amount} could not be charged for ${merchant}`,
      `This is for ${subject}. It is tried again on ${moment('en', at)}.`,
    ],
    ENDED: ({ merchant, subject, amount }) => [
      `Your agreement with ${merchant} has ended`,
      `${amount} for ${subject} could not be charged after several tries. Nothing more will be charged.`,
    ],
  },
  es: {
    UPCOMING: ({ merchant, subject, amount, at }) => [
      `${merchant} cobrará ${amount} el ${moment('es', at)}`,
      `Es por ${subject}. No tiene que hacer nada.`,
    ],
    PAID: ({ merchant, subject, amount, at }) => [
      `Usted pagó ${amount} a ${merchant}`,
      `Gracias. Fue por ${subject}.`,
      ...(at ? [`El próximo cobro será el ${moment('es', at)}.`] : ['No se cobrará nada más.']),
    ],
    FAILED: ({ merchant, subject, amount, at }) => [
      `No se pudo cobrar ${amount} para ${merchant}`,
      `Es por ${subject}. Se intentará de nuevo el ${moment('es', at)}.`,
    ],
    ENDED: ({ merchant, subject, amount }) => [
      `Su acuerdo con ${merchant} ha terminado`,
      `No se pudo cobrar ${amount} por ${subject} tras varios intentos. No se cobrará nada más.`,
    ],
  },
  br: {
    UPCOMING: ({ merchant, subject, amount, at }) => [
      `${merchant} cobrará ${amount} em ${moment('br', at)}`,
      `É referente a ${subject}. Não é preciso fazer nada.`,
    ],
    PAID: ({ merchant, subject, amount, at }) => [
      `Você pagou ${amount} a ${merchant}`,
      `Obrigado. Foi referente a ${subject}.`,
      ...(at ? [`A próxima cobrança será em ${moment('br', at)}.`] : ['Nada mais será cobrado.']),
    ],
    FAILED: ({ merchant, subject, amount, at }) => [
      `Não foi possível cobrar ${amount} para ${merchant}`,
      `É referente a ${subject}. Uma nova tentativa será feita em ${moment('br', at)}.`,
    ],
    ENDED: ({ merchant, subject, amount }) => [
      `Seu acordo com ${merchant} foi encerrado`,
      `Não foi possível cobrar ${amount} por ${subject} após várias tentativas. Nada mais será cobrado.`,
    ],
  },
}

const CHANGE_CARD: Record<Language, string> = {
  en: 'To pay with another card, open this page:',
  es: 'Para pagar con otra tarjeta, abra esta página:',
  br: 'Para pagar com outro cartão, abra esta página:',
}

function letter(language: Language): Write<'recurringCharge'> {
  return (_brand, values) => {
    const [subject, ...lines] = WORDS[language][values.what](values)
    const isOver = values.what === 'ENDED' || values.at === '' || values.url === ''
    return { subject, lines: isOver ? lines : [...lines, CHANGE_CARD[language], values.url] }
  }
}

/** To whoever is charged: before and after. */
export const recurringTemplates: { recurringCharge: Record<Language, Write<'recurringCharge'>> } = {
  recurringCharge: { en: letter('en'), es: letter('es'), br: letter('br') },
}
