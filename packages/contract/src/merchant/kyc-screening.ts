import { HIT_DECISIONS } from '@balcao/kernel/kyc-screening'
import { z } from 'zod'
import { Instant } from '../kit'

/** Who of the file was looked for on lists, and who there is like them. */
export const KycScreening = z.object({
  /** false: the installation screens nobody. */
  is_connected: z.boolean(),
  subjects: z.array(
    z.object({
      /** company, or where the card is: section, group, card. */
      subject: z.string(),
      kind: z.enum(['person', 'company']),
      name: z.string(),
      /** null: not looked for yet, as the file was handed in last. */
      at: Instant.nullable(),
      hits: z.array(
        z.object({
          hit_id: z.string(),
          list: z.string(),
          name: z.string(),
          score: z.int(),
          /** Empty: nobody has decided it yet. */
          decision: z.enum(['', ...HIT_DECISIONS]),
          reason: z.string(),
          decided_by: z.string(),
          decided_at: Instant.nullable(),
        }),
      ),
    }),
  ),
})
export type KycScreening = z.infer<typeof KycScreening>
