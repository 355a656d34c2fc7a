import { sql } from 'kysely'
import type { Db } from '../../db/held-connection'

export interface NewApproval {
  merchant_no: string
  approval_id: string
  kind: string
  object_id: string
  ask: string
  asked_by: string
  asked_name: string
  create_time: Date
}

/** undefined: the same thing is asked for already and not decided yet. */
export function insert(db: Db, approval: NewApproval): Promise<ApprovalRow | undefined> {
  return db
    .insertInto('approvals')
    .values({ ...approval, status: 'PENDING' })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

export function one(db: Db, merchant_no: string, approvalId: string) {
  return db
    .selectFrom('approvals')
    .selectAll()
    .where('merchant_no', '=', merchant_no)
    .where('approval_id', '=', approvalId)
    .executeTakeFirst()
}
export type ApprovalRow = NonNullable<Awaited<ReturnType<typeof one>>>

/** Of two who decide at once, the second waits here and finds it decided. */
export function lock(db: Db, merchant_no: string, approvalId: string): Promise<ApprovalRow | undefined> {
  return db
    .selectFrom('approvals')
    .selectAll()
    .where('merchant_no', '=', merchant_no)
    .where('approval_id', '=', approvalId)
    .forUpdate()
    .executeTakeFirst()
}

export interface Settlement {
  status: string
  decided_by: string | null
  decided_name: string
  reason: string
  decide_time: Date
}

export function settle(
  db: Db,
  { merchant_no, approval_id }: ApprovalRow,
  settlement: Settlement,
): Promise<ApprovalRow> {
  return db
    .updateTable('approvals')
    .set(settlement)
    .where('merchant_no', '=', merchant_no)
    .where('approval_id', '=', approval_id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** `elsewhere`: kinds that have screens of their own. */
export function listed(db: Db, merchant_no: string, elsewhere: string[]) {
  return db
    .selectFrom('approvals')
    .selectAll()
    .where('merchant_no', '=', merchant_no)
    .where(sql<boolean>`kind <> all(${elsewhere}::text[])`)
}

/** Whether this person works, or was ever taken on, for the merchant whose case it is. */
export async function isTied(db: Db, merchant_no: string, uid: string): Promise<boolean> {
  const tie = await db
    .selectFrom('merchant_users')
    .select('uid')
    .where('merchant_no', '=', merchant_no)
    .where('uid', '=', uid)
    .executeTakeFirst()
  return tie !== undefined
}

/** Those of these cases whose asker and this person are, or may well be, one: see app.eyes_of. */
export async function askedByAlike(
  db: Db,
  decider: string,
  cases: readonly Pick<ApprovalRow, 'approval_id' | 'merchant_no' | 'asked_by'>[],
  now: Date,
): Promise<Set<string>> {
  const [ids, askers, merchants] = (['approval_id', 'asked_by', 'merchant_no'] as const).map((name) =>
    cases.map((one) => one[name]),
  )
  const { rows } = await sql<{ id: string }>`
    select c.id from unnest(${ids}::text[], ${askers}::text[], ${merchants}::text[]) c (id, asker, merchant_no)
    where exists (
      select 1 from app.eyes_of(c.asker, c.merchant_no, ${now}) a
      join app.eyes_of(${decider}, c.merchant_no, ${now}) b on a = b
    )`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export async function withdrawOpen(
  db: Db,
  merchant_no: string,
  kinds: readonly string[],
  objectId: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('approvals')
    .set({ status: 'WITHDRAWN', decide_time: now })
    .where('merchant_no', '=', merchant_no)
    .where('kind', 'in', kinds)
    .where('object_id', '=', objectId)
    .where('status', '=', 'PENDING')
    .execute()
}

/** The one case of this kind that waits, if any does. */
export function openOf(db: Db, merchant_no: string, kind: string, objectId: string) {
  return db
    .selectFrom('approvals')
    .select('approval_id')
    .where('merchant_no', '=', merchant_no)
    .where('kind', '=', kind)
    .where('object_id', '=', objectId)
    .where('status', '=', 'PENDING')
    .executeTakeFirst()
}

export function waiting(db: Db, merchant_no: string, kinds: readonly string[], most: number): Promise<ApprovalRow[]> {
  return db
    .selectFrom('approvals')
    .selectAll()
    .where('merchant_no', '=', merchant_no)
    .where('status', '=', 'PENDING')
    .where('kind', 'in', kinds)
    .orderBy('create_time')
    .orderBy('approval_id')
    .limit(most)
    .execute()
}
