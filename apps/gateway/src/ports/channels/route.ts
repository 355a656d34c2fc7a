import type { Mode } from '@balcao/kernel/app-state'
import type { Method } from '@balcao/kernel/methods'

/** What a payment is, as far as it matters for who moves its money. */
export interface Route {
  mode: Mode
  /** The merchant's. */
  country: string
  currency: string
  method: Method
}
