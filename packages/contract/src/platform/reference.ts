import { z } from 'zod'
import { feature, get, post } from '../kit'

export const Country = z.object({
  code: z.string(),
  name: z.string(),
  currency: z.string(),
  phone_code: z.string(),
})
export type Country = z.infer<typeof Country>

export const reference = feature('reference', {
  dropdown: post('basic/getDropdown', {
    summary: 'The apps the caller may use, and the currencies of an order',
    needs: 'merchant',
    reads: true,
    reply: z.object({
      apps: z.array(z.object({ id: z.string(), name: z.string() })),
      order_currency: z.array(z.string()),
    }),
  }),
  regions: get('basic/regions', {
    summary: 'Every country, the five the provider works in first',
    // A company that signs up chooses its country before anybody knows it.
    needs: 'public',
    reads: true,
    reply: z.object({ countries: z.array(Country) }),
  }),
})
