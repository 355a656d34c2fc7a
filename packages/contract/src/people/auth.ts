import { LANGUAGES } from '@balcao/kernel/languages'
import { PASSWORD_MAX } from '@balcao/kernel/password'
import { z } from 'zod'
import { feature, MailAddress, post, VerificationCode, Work } from '../kit'
import { PasskeyAssertion } from './passkey'
import { AccountManager, Tokens } from './session'

export const LoginReply = Tokens.extend({
  kind: z.enum(['merchant', 'provider']),
  username: z.string(),
  real_name: z.string(),
  /** Of the profile: it holds from the login on. */
  language: z.enum(LANGUAGES),
  isEasyPassword: z.boolean(),
  /** Merchant number to name, in the order of the account choice. */
  merchants: z.record(z.string(), z.string()),
  /** Suspended and closed ones: shown in the account choice, not selectable. */
  merchants_disabled: z.array(z.string()),
  merchantNoSelected: z.string(),
  accountManager: AccountManager.nullable(),
})
export type LoginReply = z.infer<typeof LoginReply>

export const auth = feature('auth', {
  work: post('work', {
    summary: 'A challenge: find a number so that the SHA-256 of challenge.number begins with so many zero bits',
    needs: 'public',
    reads: true,
    limit: 'auth',
    reply: z.object({ challenge: z.string(), bits: z.int() }),
  }),
  login: post('login', {
    summary: 'Sign in with user name and password, and with a second factor where there is one (20006)',
    needs: 'public',
    tx: 'none',
    limit: 'auth',
    input: z.object({
      username: z.string().trim().min(1).max(254),
      password: z.string().min(1).max(PASSWORD_MAX),
      /** Six digits of the app, or a recovery code. */
      otp: z.string().trim().min(1).max(64).optional(),
      /** Instead of a code: the answer to mfa/passkey/request. */
      passkey: PasskeyAssertion.optional(),
    }),
    reply: LoginReply,
  }),
  sendResetCode: post('resetPassword/sendCode', {
    summary: 'Mail a code to whoever forgot the password; the same answer for a known and an unknown address',
    needs: 'public',
    tx: 'none',
    limit: 'auth',
    unaudited: 'changes nothing yet, and a row would tell which addresses are known',
    input: z.object({ email: MailAddress, work: Work }),
    reply: z.null(),
  }),
  resetPassword: post('resetPassword', {
    summary: 'Set a new password with the code that was mailed; ends every session and unlocks the login',
    needs: 'public',
    tx: 'none',
    limit: 'auth',
    input: z.object({
      email: MailAddress,
      code: VerificationCode,
      new_password: z.string().min(1).max(PASSWORD_MAX),
    }),
    reply: z.null(),
  }),
})
