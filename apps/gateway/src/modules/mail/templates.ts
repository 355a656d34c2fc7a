import { LOCALE_OF, type Language } from '@balcao/kernel/languages'

export type CodePurpose = 'login' | 'reset' | 'signup' | 'withdrawal'

/** What each template is filled with. Times are ISO texts: values travel sealed, as JSON. */
export interface MailValues {
  verificationCode: { purpose: CodePurpose; code: string; minutes: number }
  passwordChanged: { at: string }
  /** Words of the caller's own, already in the reader's language. */
  notice: { subject: string; lines: string[] }
}
export type Template = keyof MailValues

/** A mail in words; how it looks is decided elsewhere. */
export interface Letter {
  subject: string
  lines: string[]
  /** Set apart and large: what the reader came for. */
  code?: string
}

type Write<T extends Template> = (brandName: string, values: MailValues[T]) => Letter

export const templates: { [T in Template]: Record<Language, Write<T>> } = {
  verificationCode: {
    en: (brand, { purpose, code, minutes }) => ({
      subject: `Your ${brand} verification code`,
      lines: [
        `Use this code to ${CODE_FOR.en[purpose]}. It is valid for ${minutes} minutes and works once.`,
        'Nobody from our side will ever ask you for it. If you did not ask for a code, you can ignore this mail.',
      ],
      code,
    }),
    es: (brand, { purpose, code, minutes }) => ({
      subject: `Su código de verificación de ${brand}`,
      lines: [
        `Use este código para ${CODE_FOR.es[purpose]}. Es válido durante ${minutes} minutos y sirve una sola vez.`,
        'Nadie de nuestra parte se lo pedirá nunca. Si no solicitó un código, puede ignorar este correo.',
      ],
      code,
    }),
    br: (brand, { purpose, code, minutes }) => ({
      subject: `Seu código de verificação ${brand}`,
      lines: [
        `Use este código para ${CODE_FOR.br[purpose]}. Ele vale por ${minutes} minutos e funciona uma única vez.`,
        'Ninguém do nosso lado vai pedir este código a você. Se não pediu um código, ignore este e-mail.',
      ],
      code,
    }),
  },
  passwordChanged: {
    en: (brand, { at }) => ({
      subject: `Your ${brand} password was changed`,
      lines: [
        `Your password was changed on ${moment('en', at)}. Every open session was ended.`,
        'If it was not you, reset your password now and write to us.',
      ],
    }),
    es: (brand, { at }) => ({
      subject: `Su contraseña de ${brand} fue cambiada`,
      lines: [
        `Su contraseña fue cambiada el ${moment('es', at)}. Se cerraron todas las sesiones abiertas.`,
        'Si no fue usted, restablezca su contraseña ahora y escríbanos.',
      ],
    }),
    br: (brand, { at }) => ({
      subject: `Sua senha ${brand} foi trocada`,
      lines: [
        `Sua senha foi trocada em ${moment('br', at)}. Todas as sessões abertas foram encerradas.`,
        'Se não foi você, redefina sua senha agora e escreva para nós.',
      ],
    }),
  },
  notice: { en: spoken, es: spoken, br: spoken },
}

const CODE_FOR: Record<Language, Record<CodePurpose, string>> = {
  en: {
    login: 'log in',
    reset: 'reset your password',
    signup: 'create your account',
    withdrawal: 'confirm your withdrawal',
  },
  es: {
    login: 'iniciar sesión',
    reset: 'restablecer su contraseña',
    signup: 'crear su cuenta',
    withdrawal: 'confirmar su retiro',
  },
  br: {
    login: 'entrar',
    reset: 'redefinir sua senha',
    signup: 'criar sua conta',
    withdrawal: 'confirmar seu saque',
  },
}

function spoken(_brand: string, { subject, lines }: MailValues['notice']): Letter {
  return { subject, lines }
}

/** Mails have no reader's zone: UTC, and named. */
function moment(language: Language, at: string): string {
  const format = new Intl.DateTimeFormat(LOCALE_OF[language], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  return `${format.format(new Date(at))} UTC`
}
