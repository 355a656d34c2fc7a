import { LANGUAGES } from '@balcao/kernel/languages'
import { z } from 'zod'
import { feature, Instant, post, VerificationCode } from '../kit'

export const Profile = z.object({
  uid: z.string(),
  username: z.string(),
  real_name: z.string(),
  language: z.enum(LANGUAGES),
  /** IANA name; empty: the merchant's own. For display only, always named. */
  time_zone: z.string(),
  create_time: Instant,
  /** Whether mail to this login was shown to reach its person; no second factor before that. */
  mail_proved: z.boolean(),
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
    summary: 'Change the own name, language and time zone; what is left out stays',
    needs: 'session',
    input: z.object({
      real_name: z.string().trim().min(1).max(100).optional(),
      language: z.enum(LANGUAGES).optional(),
      time_zone: z.string().max(64).optional(),
    }),
    reply: Profile,
  }),
  sendMailCode: post('profile/sendMailCode', {
    summary: 'Mail a code to the own address, to prove that it is the own one',
    needs: 'session',
    tx: 'none',
    limit: 'auth',
    unaudited: 'changes nothing yet',
    reply: z.null(),
  }),
  proveMail: post('profile/proveMail', {
    summary: 'Prove the own mail address with the code that was mailed to it',
    needs: 'session',
    tx: 'none',
    limit: 'auth',
    input: z.object({ code: VerificationCode }),
    reply: z.null(),
  }),
})
