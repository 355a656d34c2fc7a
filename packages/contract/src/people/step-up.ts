import { PASSWORD_MAX } from '@balcao/kernel/password'
import { z } from 'zod'
import { feature, post } from '../kit'
import { PasskeyAssertion } from './passkey'

export const stepUp = feature('stepUp', {
  prove: post('session/stepUp', {
    summary:
      'Prove once more who is signed in, by password and enrolled factor (20006); opens guarded calls for 5 minutes',
    needs: 'session',
    tx: 'none',
    limit: 'auth',
    input: z.object({
      password: z.string().min(1).max(PASSWORD_MAX),
      /** Six digits of the app, or a recovery code. */
      otp: z.string().trim().min(1).max(64).optional(),
      /** Instead of a code: the answer to mfa/passkey/request. */
      passkey: PasskeyAssertion.optional(),
    }),
    reply: z.null(),
  }),
})
