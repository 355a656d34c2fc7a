import type { Language } from '@balcao/kernel/languages'
import { fillIn, textAt, type KeyIn, type Texts, type Values } from '@balcao/kernel/texts'
import frameBr from './locales/br/frame.json'
import merchantBr from './locales/br/merchant.json'
import moneyBr from './locales/br/money.json'
import paymentsBr from './locales/br/payments.json'
import peopleBr from './locales/br/people.json'
import frameEn from './locales/en/frame.json'
import merchantEn from './locales/en/merchant.json'
import moneyEn from './locales/en/money.json'
import paymentsEn from './locales/en/payments.json'
import peopleEn from './locales/en/people.json'
import frameEs from './locales/es/frame.json'
import merchantEs from './locales/es/merchant.json'
import moneyEs from './locales/es/money.json'
import paymentsEs from './locales/es/payments.json'
import peopleEs from './locales/es/people.json'

const en = { ...frameEn, ...merchantEn, ...moneyEn, ...paymentsEn, ...peopleEn }

/** English is the type of every catalogue; `check` holds the others to it. */
export type MailText = KeyIn<typeof en>

const CATALOGUES: Record<Language, Texts> = {
  en,
  es: { ...frameEs, ...merchantEs, ...moneyEs, ...paymentsEs, ...peopleEs },
  br: { ...frameBr, ...merchantBr, ...moneyBr, ...paymentsBr, ...peopleBr },
}

/** A text of a mail, filled in and not escaped: what writes HTML does that. */
export function mailText(language: Language, key: MailText, values?: Values): string {
  return fillIn(textAt(CATALOGUES[language], key) ?? key, values)
}
