import { z } from 'zod'
import { feature, Instant, post } from '../kit'

/** In the order in which they are shown. */
export const SEARCH_KINDS = [
  'order',
  'payer',
  'refund',
  'dispute',
  'recurring',
  'virtualAccount',
  'waybill',
  'settlement',
  'withdrawal',
  'user',
] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

export const SearchHit = z.object({
  kind: z.enum(SEARCH_KINDS),
  /** What its screen is opened by. */
  id: z.string(),
  name: z.string(),
  /** What else tells it apart: whose it is, of which order; may be empty. */
  about: z.string(),
  /** Empty where it is about no money. */
  amount: z.string(),
  currency: z.string(),
  at: Instant.nullable(),
})
export type SearchHit = z.infer<typeof SearchHit>

export const LEAST_SEARCHED = 2

export const search = feature('search', {
  find: post('search/find', {
    summary: 'Whatever of the chosen merchant has this number, address or name, of all that the person may read',
    needs: 'merchant',
    reads: true,
    input: z.object({ text: z.string().trim().min(LEAST_SEARCHED).max(254) }),
    reply: z.array(SearchHit),
  }),
})
