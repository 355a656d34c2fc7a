import type { Language } from '@balcao/kernel/languages'
import type { MailValues, Write } from './letters'

type Values = MailValues['withdrawalSettled']
type Words = Record<Values['status'], (values: Values) => [subject: string, line: string]>

const WORDS: Record<Language, Words> = {
  en: {
    PAID: ({ amount, to, bankRef }) => [
      `Your withdrawal of ${amount} was paid`,
      `The bank paid ${amount} to ${to}. Its reference is ${bankRef}.`,
    ],
    FAILED: ({ amount, to, reason }) => [
      `Your withdrawal of ${amount} failed`,
      `The bank could not pay ${amount} to ${to} (${reason}). Amount and fee are back in your balance.`,
    ],
    RETURNED: ({ amount, to, reason }) => [
      `Your withdrawal of ${amount} came back`,
      `The receiving bank of ${to} sent ${amount} back (${reason}). Amount and fee are back in your balance.`,
    ],
  },
  es: {
    PAID: ({ amount, to, bankRef }) => [
      `Su retiro de ${amount} fue pagado`,
      `El banco pagó ${amount} a ${to}. Su referencia es ${bankRef}.`,
    ],
    FAILED: ({ amount, to, reason }) => [
      `Su retiro de ${amount} falló`,
      `El banco no pudo pagar ${amount} a ${to} (${reason}). El importe y la comisión volvieron a su saldo.`,
    ],
    RETURNED: ({ amount, to, reason }) => [
      `Su retiro de ${amount} fue devuelto`,
      `El banco receptor de ${to} devolvió ${amount} (${reason}). El importe y la comisión volvieron a su saldo.`,
    ],
  },
  br: {
    PAID: ({ amount, to, bankRef }) => [
      `Seu saque de ${amount} foi pago`,
      `O banco pagou ${amount} para ${to}. A referência dele é ${bankRef}.`,
    ],
    FAILED: ({ amount, to, reason }) => [
      `Seu saque de ${amount} falhou`,
      `O banco não conseguiu pagar ${amount} para ${to} (${reason}). O valor e a tarifa voltaram ao seu saldo.`,
    ],
    RETURNED: ({ amount, to, reason }) => [
      `Seu saque de ${amount} foi devolvido`,
      `O banco de destino de ${to} devolveu ${amount} (${reason}). O valor e a tarifa voltaram ao seu saldo.`,
    ],
  },
}

function letter(language: Language): Write<'withdrawalSettled'> {
  return (_brand, values) => {
    const [subject, line] = WORDS[language][values.status](values)
    return { subject, lines: [line, values.withdrawalNo, values.url] }
  }
}

/** What became of money that was on its way to the merchant's bank. */
export const withdrawalTemplates: { withdrawalSettled: Record<Language, Write<'withdrawalSettled'>> } = {
  withdrawalSettled: { en: letter('en'), es: letter('es'), br: letter('br') },
}
