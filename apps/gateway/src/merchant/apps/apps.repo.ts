import { AppFilters } from '@balcao/contract/merchant/apps'
import type { Asked } from '@balcao/contract/lists'
import type { AppState } from '@balcao/kernel/app-state'
import { sql } from 'kysely'
import type { Db } from '../../db/held-connection'
import type { Ctx } from '../../kit/calls/ctx'
import { askedFor } from '../../kit/lists/asked-for'

/** Scope first, then the question; associated apps narrow every one. */
function own({ db, merchant_no, tie }: Pick<Ctx, 'db' | 'merchant_no' | 'tie'>) {
  const query = db.selectFrom('apps').where('merchant_no', '=', merchant_no)
  return tie.appIds === null ? query : query.where(sql<boolean>`app_id = any(${tie.appIds})`)
}

export function listed(ctx: Ctx, filters: Asked<typeof AppFilters>) {
  return askedFor(own(ctx).selectAll(), 'apps', AppFilters, filters, {
    search: (query, text) => query.where(sql<boolean>`(name ^@ ${text} or app_id ^@ ${text})`),
  })
}

export function one(ctx: Pick<Ctx, 'db' | 'merchant_no' | 'tie'>, appId: string) {
  return own(ctx).selectAll().where('app_id', '=', appId).executeTakeFirst()
}
export type AppRow = NonNullable<Awaited<ReturnType<typeof one>>>

/** For changing: keys and state of one app change one after the other. */
export function lock(ctx: Ctx, appId: string): Promise<AppRow | undefined> {
  return own(ctx).selectAll().where('app_id', '=', appId).forUpdate().executeTakeFirst()
}

/** What people may write into an app. */
export interface AppFacts {
  name: string
  short_name: string
  contact_email: string
  website: string
  manager_name: string
  phone: string
  country: string
  industry: string
  complaint_email: string
  report_recipients: string
  notify_url: string
  ip_allow_list: string[]
  page_colour: string
  page_words: string
  allowed_sites: string[]
  logo_file_id?: string | null
}

export async function insert({ db, merchant_no, now }: Ctx, appId: string, facts: AppFacts): Promise<void> {
  await db
    .insertInto('apps')
    .values({ ...facts, merchant_no, app_id: appId, status: 'SANDBOX', create_time: now })
    .execute()
}

export async function change({ db, merchant_no, user, now }: Ctx, appId: string, facts: AppFacts): Promise<void> {
  await db
    .updateTable('apps')
    .set({ ...facts, update_time: now, update_by: user.realName })
    .where('merchant_no', '=', merchant_no)
    .where('app_id', '=', appId)
    .execute()
}

export interface Move {
  from: AppState
  to: AppState
  reason: string
  who: string
  now: Date
}

/** Only from the state it was seen in. */
export async function move(db: Db, merchant_no: string, appId: string, step: Move): Promise<boolean> {
  const { from, to, reason, who, now } = step
  const moved = await db
    .updateTable('apps')
    .set({ status: to, status_reason: reason, update_time: now, update_by: who })
    .$if(from === 'PENDING_REVIEW' && to === 'ENABLED', (query) => query.set({ live_time: now }))
    .where('merchant_no', '=', merchant_no)
    .where('app_id', '=', appId)
    .where('status', '=', from)
    .executeTakeFirst()
  return moved.numUpdatedRows > 0n
}

/** Whoever must know that a key of this app changed. */
export function adminsOf(db: Db, merchant_no: string, appId: string) {
  return db
    .selectFrom('merchant_users')
    .select(['uid', 'email'])
    .where('merchant_no', '=', merchant_no)
    .where('role', '=', 'MERCHANT_ADMIN')
    .where('status', '!=', 0)
    .where(sql<boolean>`(app_ids is null or ${appId} = any(app_ids))`)
    .execute()
}

export function nameOf(db: Db, merchant_no: string, appId: string) {
  return db
    .selectFrom('apps')
    .select('name')
    .where('merchant_no', '=', merchant_no)
    .where('app_id', '=', appId)
    .executeTakeFirst()
}
