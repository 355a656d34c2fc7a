import { z } from 'zod'

/** What a payer may know of a shop beside its name; empty where it has not said. */
export const Shop = z.object({
  /** Without scheme and path. */
  website: z.string(),
  /** Where a buyer complains. */
  contact: z.string(),
  /** Alpha-3. */
  country: z.string(),
  time_zone: z.string(),
  /** Who the money is for, as a bank's app will say. */
  receiver: z.string(),
  tax_no: z.string(),
  /** Its own look: the address of its logo, its colour on the light and on the dark page, and a line of words. */
  logo: z.string(),
  colour: z.string(),
  colour_dark: z.string(),
  words: z.string(),
})
export type Shop = z.infer<typeof Shop>
