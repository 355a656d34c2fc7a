import { LANGUAGES } from '@balcao/kernel/languages'
import { z } from 'zod'
import { feature, Instant, post } from '../kit'

export const Profile = z.object({
  uid: z.string(),
  username: z.string(),
  real_name: z.string(),
  language: z.enum(LANGUAGES),
  /** IANA name; empty: the merchant's own. For display only, always named. */
  time_zone: z.string(),
  create_time: Instant,
})
export type Profile = z.infer<typeof Profile>

export const profile = feature('profile', {
  query: post('profile/query', {
    summary: 'The own data of whoever is signed in',
    needs: 'session',
    reads: true,
    reply: Profile,
  }),
  update: post('profile/update', {
    summary: 'Change the own name, language and time zone',
    needs: 'session',
    input: z.object({
      real_name: z.string().trim().min(1).max(100),
      language: z.enum(LANGUAGES),
      time_zone: z.string().max(64),
    }),
    reply: Profile,
  }),
})
