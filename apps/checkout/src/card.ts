import { isCpf } from '@balcao/kernel/cpf-cnpj'
import { brandOf, codeLengthOf, lengthOf } from './card-brands'
import type { TextKey } from './texts'

/** Straight from the form to the bank: nothing of it is kept, here or on the server. */
export interface Card {
  number: string
  holder: string
  /** mm/yy */
  expiry: string
  cvv: string
  /** The holder's CPF, where the bank asks for it. */
  document?: string
}
export type CardField = keyof Card
type CardFault = { key: TextKey; count?: number }

const LEAST_DIGITS = 12

/** What is wrong with a field, in the words of the page; null: nothing. */
export function faultOf(field: CardField, card: Card, now: Date): CardFault | null {
  if (!card[field]) return { key: `fault.${field}Missing` }
  if (field === 'number') return numberFault(card.number)
  if (field === 'holder') return card.holder.length < 2 ? { key: 'fault.holderMissing' } : null
  if (field === 'document') return isCpf(card.document ?? '') ? null : { key: 'fault.documentWrong' }
  if (field === 'expiry') return expiryFault(card.expiry, now)
  const count = codeLengthOf(brandOf(card.number))
  return card.cvv.length === count ? null : { key: 'fault.cvvShort', count }
}

function numberFault(number: string): CardFault | null {
  const missing = (lengthOf(brandOf(number)) ?? LEAST_DIGITS) - number.length
  if (missing === 1) return { key: 'fault.numberShortOne' }
  if (missing > 1) return { key: 'fault.numberShort' }
  return passesLuhn(number) && number.length <= 19 ? null : { key: 'fault.numberWrong' }
}

/** Good to the end of its month. */
function expiryFault(expiry: string, now: Date): CardFault | null {
  const [, month, year] = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(expiry) ?? []
  if (!month || !year) return { key: 'fault.expiryWrong' }
  const end = Date.UTC(2000 + Number(year), Number(month), 1)
  return end <= now.getTime() ? { key: 'fault.expiryOver' } : null
}

function passesLuhn(number: string): boolean {
  const sum = Array.from(number)
    .reverse()
    .reduce((total, digit, at) => {
      const value = Number(digit) * (at % 2 === 1 ? 2 : 1)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}

/** 1230, 12/30, 12 / 2030 and what browsers fill in: all become 12/30. */
export function expiryOf(typed: string): string {
  const [, year, month] = /^\s*(20\d{2})-(\d{2})\s*$/.exec(typed) ?? []
  const digits = year && month ? month + year.slice(2) : typed.replace(/\D/g, '').replace(/^([2-9])/, '0$1')
  const short = digits.length === 6 ? digits.slice(0, 2) + digits.slice(4) : digits.slice(0, 4)
  return short.length > 2 ? `${short.slice(0, 2)}/${short.slice(2)}` : short
}
