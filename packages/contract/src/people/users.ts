import { PASSWORD_MAX } from '@balcao/kernel/password'
import { MERCHANT_ROLES, PAGES, type Page } from '@balcao/kernel/permissions'
import { z } from 'zod'
import { del, feature, Instant, MailAddress, post, RequestId } from '../kit'
import { LoginEntry } from './session'

/** A member of staff as the list shows it: real_name as name, nick_name as email (spec 3). */
export const User = z.object({
  uid: z.string(),
  real_name: z.string(),
  nick_name: z.string(),
  create_time: Instant,
  /** 0 disabled, any other value enabled; 2 is invited. */
  status: z.int(),
  roles: z.array(z.object({ role_name: z.string() })),
})
export type User = z.infer<typeof User>

const Held = z.enum(['view', 'edit']).optional()
/** Page authority: what is left out is not granted. Looked at for the role CUSTOM only; the others are presets. */
const Pages = z.object(Object.fromEntries(PAGES.map((page) => [page, Held])) as Record<Page, typeof Held>)

const Uid = z.string().min(1).max(64)
const RealName = z.string().trim().min(1).max(100)
const Password = z.string().min(1).max(PASSWORD_MAX)
/** What a person may do here. No app means every app. */
const rights = {
  role: z.enum(MERCHANT_ROLES),
  pages: Pages.default({}),
  app_ids: z
    .array(z.string().regex(/^[0-9]{18}$/))
    .max(500)
    .default([]),
}

export const UserDetail = z.object({
  uid: z.string(),
  real_name: z.string(),
  nick_name: z.string(),
  create_time: Instant,
  status: z.int(),
  role: z.enum(MERCHANT_ROLES),
  pages: Pages,
  app_ids: z.array(z.string()),
})
export type UserDetail = z.infer<typeof UserDetail>

const FactorRule = z.object({ is_required: z.boolean() })

export const users = feature('users', {
  list: post('app/user/list', {
    summary: 'Staff of the chosen merchant who hold a role other than MERCHANT_ADMIN',
    needs: 'userManagement:view',
    reads: true,
    reply: z.array(User),
  }),
  detail: post('app/user/detail', {
    summary: 'One member of staff with role, pages and apps',
    needs: 'userManagement:view',
    reads: true,
    input: z.object({ uid: Uid }),
    reply: UserDetail,
  }),
  logins: post('app/user/logins', {
    summary: 'The latest logins of a member of staff, the refused ones too',
    needs: 'merchant:admin',
    reads: true,
    input: z.object({ uid: Uid }),
    reply: z.array(LoginEntry),
  }),
  signOutAll: post('app/user/signOutAll', {
    summary: 'End every session of everybody on the merchant’s staff but this one',
    needs: 'merchant:admin',
    limit: 'auth',
    tx: 'none',
    reply: z.object({ ended: z.int() }),
  }),
  factorRule: post('app/user/factorRule', {
    summary: 'Whether everybody who works for the merchant must have a second factor',
    needs: 'merchant:admin',
    reads: true,
    reply: FactorRule,
  }),
  requireFactor: post('app/user/requireFactor', {
    summary: 'Ask for a second factor of everybody who works for the merchant, or no longer',
    needs: 'merchant:admin',
    stepUp: 'recent',
    input: FactorRule,
    reply: FactorRule,
  }),
  create: post('app/user/create', {
    summary: 'Take a person onto the merchant’s staff, with a password or by an invitation',
    needs: 'userManagement:edit',
    stepUp: 'recent',
    limit: 'auth',
    tx: 'none',
    idempotentBy: 'request_id',
    input: z.object({
      request_id: RequestId,
      real_name: RealName,
      email: MailAddress,
      /** Left out with an invitation: the person then chooses one. */
      password: Password.optional(),
      invite: z.boolean().default(false),
      status: z.literal([0, 1]).default(1),
      ...rights,
    }),
    reply: z.null(),
  }),
  update: post('app/user/update', {
    summary: 'Change name, status, rights and apps of a member of staff, and set a new password',
    needs: 'userManagement:edit',
    stepUp: 'recent',
    limit: 'auth',
    tx: 'none',
    input: z.object({
      uid: Uid,
      real_name: RealName,
      password: Password.optional(),
      status: z.literal([0, 1]),
      ...rights,
    }),
    /** Waiting: an administrator is unmade by two people, and the second has to agree. */
    reply: z.object({ is_waiting: z.boolean() }),
  }),
  remove: del('app/user/delete', {
    summary: 'Take a person off the merchant’s staff',
    needs: 'userManagement:edit',
    stepUp: 'recent',
    input: z.object({ del_id: z.string().min(1).max(64) }),
    reply: z.null(),
  }),
})
