import { CAPTURES } from '@balcao/kernel/capture'
import { MOST_INSTALMENTS } from '@balcao/kernel/instalments'
import { z } from 'zod'

/** How a card is charged, if the payer takes one. */
export const CardWish = {
  /** manual: the bank holds the money until a capture takes it or a void lets it go. Cards only. */
  capture: z.enum(CAPTURES).default('automatic'),
  /** Fewer instalments than the merchant’s terms would offer; 1: none. */
  most_instalments: z.int().min(1).max(MOST_INSTALMENTS).optional(),
}

/** The merchant’s own terms for cards in parts, so that whoever writes an order sees what its payer will be offered. */
export const InstalmentOffer = z.object({
  most: z.int(),
  /** Up to so many the merchant bears the cost. */
  free_up_to: z.int(),
  merchant_percent: z.string(),
  /** A month. */
  payer_percent: z.string(),
  /** The smallest single instalment. */
  least: z.string(),
})
export type InstalmentOffer = z.infer<typeof InstalmentOffer>
