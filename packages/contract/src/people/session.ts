import { LOGIN_OUTCOMES } from '@balcao/kernel/login-outcome'
import { PASSWORD_MAX } from '@balcao/kernel/password'
import { z } from 'zod'
import { del, feature, Instant, post } from '../kit'
import { listInput, pageOf } from '../lists'

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
  /** How this person reads times. */
  time_zone: z.string(),
  /** The zone of the chosen merchant, which its days and its figures follow; empty without one. */
  merchant_time_zone: z.string(),
  /** The chosen merchant's country, which with the language makes the formats; empty without one. */
  merchant_country: z.string(),
  isEasyPassword: z.boolean(),
  /** The chosen merchant, or the provider of its own people, requires a second factor, and this person has none yet. */
  second_factor_missing: z.boolean(),
  accountManager: AccountManager.nullable(),
})
export type UserQuery = z.infer<typeof UserQuery>

export const OpenSession = z.object({
  session_id: z.string(),
  /** As the browser tells, in names people know; empty where it does not. */
  browser: z.string(),
  system: z.string(),
  ip: z.string(),
  started_at: Instant,
  /** To the minute. */
  last_used_at: Instant,
  is_this_one: z.boolean(),
})
export type OpenSession = z.infer<typeof OpenSession>

/** A try to sign in with the own name, whether or not it led anywhere. */
export const LoginEntry = z.object({
  login_id: z.string(),
  at: Instant,
  outcome: z.enum(LOGIN_OUTCOMES),
  browser: z.string(),
  system: z.string(),
  ip: z.string(),
})
export type LoginEntry = z.infer<typeof LoginEntry>

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
  list: post('session/list', {
    summary: 'Where the own login is open',
    needs: 'session',
    reads: true,
    reply: z.array(OpenSession),
  }),
  revoke: post('session/revoke', {
    summary: 'End another of the own sessions',
    needs: 'session',
    input: z.object({ session_id: z.string().min(1).max(64) }),
    reply: z.null(),
  }),
  revokeOthers: post('session/revokeOthers', {
    summary: 'End every own session but this one',
    needs: 'session',
    reply: z.null(),
  }),
  logins: post('session/logins', {
    summary: 'Who signed in with the own name, or tried to: newest first, for 400 days',
    needs: 'session',
    reads: true,
    input: listInput({}, ['at']),
    reply: pageOf(LoginEntry),
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
