import type { Grants, MerchantRole } from '@balcao/kernel/permissions'
import { sql } from 'kysely'
import type { Db } from '../../db/held-connection'
import type { Ctx } from '../../kit/calls/ctx'
import { commitEverywhere } from '../../kit/database/transaction'

export type Scope = Pick<Ctx, 'db' | 'merchant_no'>

/** Scope first, then the question. */
const own = ({ db, merchant_no }: Scope) => db.selectFrom('merchant_users').where('merchant_no', '=', merchant_no)

/** Spec 6: a user is shown only if at least one role is not MERCHANT_ADMIN. */
export function staff(ctx: Scope) {
  return own(ctx)
    .select(['uid', 'real_name', 'email', 'role', 'status', 'create_time'])
    .where('role', '!=', 'MERCHANT_ADMIN')
    .orderBy('create_time', 'desc')
    .orderBy('uid', 'desc')
    .execute()
}

export interface Member {
  uid: string
  real_name: string
  email: string
  role: MerchantRole
  grants: Grants
  app_ids: string[] | null
  status: number
  create_time: Date
}

export async function shown(ctx: Scope, uid: string): Promise<Member | undefined> {
  const row = await own(ctx)
    .select(['uid', 'real_name', 'email', 'role', 'grants', 'app_ids', 'status', 'create_time'])
    .where('uid', '=', uid)
    .executeTakeFirst()
  return row as Member | undefined
}

/** For changing: nobody else changes this tie meanwhile. */
export async function member(ctx: Scope, uid: string): Promise<Member | undefined> {
  const row = await own(ctx)
    .select(['uid', 'real_name', 'email', 'role', 'grants', 'app_ids', 'status', 'create_time'])
    .where('uid', '=', uid)
    .forUpdate()
    .executeTakeFirst()
  return row as Member | undefined
}

/** All of them, locked in one order: two admins cannot unmake each other at the same moment. */
export function lockAdmins(ctx: Scope) {
  return own(ctx)
    .select('uid')
    .where('role', '=', 'MERCHANT_ADMIN')
    .where('status', '!=', 0)
    .orderBy('uid')
    .forUpdate()
    .execute()
}

export function admins(ctx: Scope) {
  return own(ctx)
    .select(['uid', 'email'])
    .where('role', '=', 'MERCHANT_ADMIN')
    .where('status', '!=', 0)
    .orderBy('uid')
    .execute()
}

export async function isOnStaff(ctx: Scope, email: string): Promise<boolean> {
  return (await own(ctx).select('uid').where('email', '=', email).executeTakeFirst()) !== undefined
}

export async function knowsApps({ db, merchant_no }: Scope, appIds: readonly string[]): Promise<boolean> {
  const found = await db
    .selectFrom('apps')
    .select('app_id')
    .where('merchant_no', '=', merchant_no)
    .where(sql<boolean>`app_id = any(${appIds})`)
    .execute()
  return found.length === new Set(appIds).size
}

export interface NewTie {
  uid: string
  real_name: string
  email: string
  role: MerchantRole
  grants: Grants
  app_ids: string[] | null
  status: number
  waits_for_proof: boolean
  added_by: string
  create_time: Date
}

/** false: the person is here already. `isChoosable`: the merchant shows in the person's account choice. */
export async function addTie({ db, merchant_no }: Scope, tie: NewTie, isChoosable: boolean): Promise<boolean> {
  await commitEverywhere(db)
  const added = await db
    .insertInto('merchant_users')
    .values({ ...tie, merchant_no, grants: JSON.stringify(tie.grants) })
    .onConflict((conflict) => conflict.columns(['merchant_no', 'uid']).doNothing())
    .returning('uid')
    .executeTakeFirst()
  if (added && isChoosable) {
    await db.insertInto('user_merchants').values({ uid: tie.uid, merchant_no }).execute()
  }
  return added !== undefined
}

/** Who is on the list, whatever they may do; an admin who wants everybody out means everybody. */
export async function everybody(ctx: Scope): Promise<string[]> {
  const rows = await own(ctx).select('uid').where('waits_for_proof', '=', false).execute()
  return rows.map(({ uid }) => uid)
}

interface LoginRow {
  login_id: string
  at: Date
  outcome: string
  ip: string
  user_agent: string
}

/** Through a door of the database, which opens for the merchant's own people alone. */
export async function latestLogins({ db }: Scope, uid: string, most: number): Promise<LoginRow[]> {
  const { rows } = await sql<LoginRow>`select * from app.logins_of(${uid}, ${most})`.execute(db)
  return rows
}

export type TieChange = Pick<NewTie, 'real_name' | 'role' | 'grants' | 'app_ids' | 'status'>

export async function changeTie({ db, merchant_no }: Scope, uid: string, change: TieChange): Promise<void> {
  await db
    .updateTable('merchant_users')
    .set({ ...change, grants: JSON.stringify(change.grants) })
    .where('merchant_no', '=', merchant_no)
    .where('uid', '=', uid)
    .execute()
}

export async function removeTie({ db, merchant_no }: Scope, uid: string): Promise<void> {
  await commitEverywhere(db)
  await db.deleteFrom('merchant_users').where('merchant_no', '=', merchant_no).where('uid', '=', uid).execute()
  await db.deleteFrom('user_merchants').where('uid', '=', uid).where('merchant_no', '=', merchant_no).execute()
}

export async function requireFactor(db: Db, merchant_no: string, mfa_required: boolean): Promise<void> {
  await db.updateTable('merchants').set({ mfa_required }).where('merchant_no', '=', merchant_no).execute()
}
