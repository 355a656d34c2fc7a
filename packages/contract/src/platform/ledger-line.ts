import { z } from 'zod'
import { Instant } from '../kit'

/** One line of the books; negative took from the account. */
export const LedgerLine = z.object({
  at: Instant,
  type: z.string(),
  account: z.string(),
  currency: z.string(),
  amount: z.string(),
  /** What caused it: order, refund or dispute, and which one. */
  object: z.string(),
  object_id: z.string(),
})
export type LedgerLine = z.infer<typeof LedgerLine>
