import { PASSWORD_MAX } from '@balcao/kernel/password'
import { z } from 'zod'
import { del, feature, post } from './kit'

export const Tokens = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  /** Seconds until the session ends if nobody does anything; the client leaves ten minutes earlier (spec 4). */
  expires_in: z.int(),
})
export type Tokens = z.infer<typeof Tokens>

/** `detail` is a JSON string with nick_name, phone, email, whatsapp, wechat, skype, each only if present. */
export const AccountManager = z.object({ avatar: z.string(), detail: z.string() })
export type AccountManager = z.infer<typeof AccountManager>

export const PermissionEntry = z.object({ name: z.string(), privileges: z.array(z.string()) })

export const UserQuery = z.object({
  kind: z.enum(['merchant', 'provider']),
  username: z.string(),
  real_name: z.string(),
  role: z.string(),
  show_finance: z.boolean(),
  show_virtual_account: z.boolean(),
  show_new_withdrawal: z.boolean(),
  permission: z.array(PermissionEntry),
  merchants: z.record(z.string(), z.string()),
  merchants_disabled: z.array(z.string()),
  merchant_no: z.string(),
  merchant_name: z.string(),
  time_zone: z.string(),
  isEasyPassword: z.boolean(),
  accountManager: AccountManager.nullable(),
})
export type UserQuery = z.infer<typeof UserQuery>

const passwordField = z.string().min(1).max(PASSWORD_MAX)

export const session = feature('session', {
  query: post('app/user/query', {
    summary: 'Who is signed in, and what they may open with the chosen merchant',
    needs: 'session',
    reads: true,
    beforePasswordChange: true,
    reply: UserQuery,
  }),
  changePassword: post('app/user/changePassword', {
    summary: 'Change the own password',
    needs: 'session',
    tx: 'none',
    limit: 'auth',
    beforePasswordChange: true,
    input: z.object({ old_password: passwordField, new_password: passwordField }),
    reply: z.null(),
  }),
  logout: del('logout', {
    summary: 'End this session',
    needs: 'session',
    beforePasswordChange: true,
    reply: z.null(),
  }),
  refresh: post('refresh', {
    summary: 'Exchange a refresh token for the next pair',
    needs: 'public',
    from: 'query',
    tx: 'none',
    unaudited: 'a new pair for a session that exists; the session itself was audited at login',
    input: z.object({ refresh_token: z.string().min(1).max(128) }),
    reply: Tokens,
  }),
})
