import { RECURRING_STATES } from '@balcao/kernel/recurring-state'
import { z } from 'zod'
import { Shop } from './shop'

/** The contract whose card the payer may change. */
export const CardChange = z.object({
  merchant_name: z.string(),
  shop: Shop,
  subject: z.string(),
  currency: z.string(),
  amount: z.string(),
  interval: z.string(),
  card_mask: z.string(),
  is_open: z.boolean(),
})
export type CardChange = z.infer<typeof CardChange>

/** The contract to which a payer is asked to agree at their own bank. */
export const ConsentView = z.object({
  merchant_name: z.string(),
  shop: Shop,
  subject: z.string(),
  currency: z.string(),
  amount: z.string(),
  interval: z.string(),
  /** 0: without end. */
  quantity: z.int(),
  status: z.enum(RECURRING_STATES),
  /** The bank of the payer has been asked. */
  is_asked: z.boolean(),
  seconds_left: z.int(),
  return_url: z.string(),
  is_sandbox: z.boolean(),
  is_demo: z.boolean(),
})
export type ConsentView = z.infer<typeof ConsentView>
