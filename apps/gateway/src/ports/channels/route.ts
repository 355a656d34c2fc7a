import type { Mode } from '@balcao/kernel/app-state'
import type { Method } from '@balcao/kernel/methods'

/** What a payment is, as far as it matters for who moves its money. */
export interface Route {
  mode: Mode
  /** The merchant's. */
  country: string
  currency: string
  method: Method
  /** Absent where only the kind of payment is known yet. */
  amount?: bigint
  /**
   * recurring: the payer agrees to later charges; consent: they do so at their own bank, and pay nothing; account: money that comes without being asked for; due: one payment by a
   * day. Absent: one payment.
   */
  purpose?: 'recurring' | 'consent' | 'account' | 'due'
}
