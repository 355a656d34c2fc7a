import { randomBytes } from 'node:crypto'
import type { ChargeRequest } from '../channel'
import { APPROVED, cardActs, DOWN, type Act, type Script } from './script'

/**
 * What becomes of later charges. The token says it, so that the card behind it can be forgotten: all are paid, none is,
 * the third try of each period is, or every third period fails at its first try.
 */
type Habit = 'pays' | 'declines' | 'third' | 'sometimes'

const HABITS: Readonly<Record<string, Habit>> = {
  '4000000000003220': 'declines',
  '4000000000003238': 'third',
  '4000000000003246': 'sometimes',
}

const DECLINED: Act = { afterSeconds: 1, kind: 'declined', detail: 'insufficient-funds' }

export function tokenFor(cardNumber: string | undefined): string {
  return `${HABITS[cardNumber ?? ''] ?? 'pays'}-${randomBytes(12).toString('hex')}`
}

/** A card that would be declined today is not kept for tomorrow. */
export function isTaken(cardNumber: string): boolean {
  return cardActs(cardNumber).some(({ kind }) => kind === 'confirmed')
}

type Asked = Pick<ChargeRequest, 'token' | 'method' | 'amount' | 'period' | 'attempt'>

export function chargeScript({ token, method, amount, period, attempt }: Asked): Script {
  const cents = amount.toString().slice(-2).padStart(2, '0')
  const habit = token.split('-')[0] as Habit
  const isDeclined =
    habit === 'declines' ||
    (habit === 'third' && attempt < 3) ||
    (habit === 'sometimes' && period % 3 === 0 && attempt === 1) ||
    (method !== 'CreditCard' && cents === '66')
  return { isDown: cents === DOWN, acts: [isDeclined ? DECLINED : APPROVED] }
}
