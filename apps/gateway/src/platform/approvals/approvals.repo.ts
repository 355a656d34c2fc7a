import { sql } from 'kysely'
import { secondsAfter } from '../../base/clock'
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

/** Those of these open cases whose asker and this person are, or may well be, one. */
export async function askedByAlike(
  db: Db,
  decider: string,
  cases: readonly Pick<ApprovalRow, 'approval_id' | 'merchant_no' | 'asked_by' | 'status'>[],
  now: Date,
): Promise<Set<string>> {
  const known = new Map<string, Promise<Set<string>>>()
  const eyesAt = (merchant_no: string, uid: string) => {
    const eyes = known.get(`${merchant_no} ${uid}`) ?? eyesOf(db, merchant_no, uid, now)
    known.set(`${merchant_no} ${uid}`, eyes)
    return eyes
  }
  const alike = new Set<string>()
  for (const { approval_id, merchant_no, asked_by, status } of cases) {
    if (status !== 'PENDING') continue
    const others = await eyesAt(merchant_no, decider)
    const eyes = await eyesAt(merchant_no, asked_by)
    if ([...eyes].some((uid) => others.has(uid))) alike.add(approval_id)
  }
  return alike
}

interface Makers {
  uid: string
  is_unproved: boolean
  made_by: string
  password_set_by: string
}

/**
 * With whose eyes somebody sees at a merchant: their own, and those of whoever made them, gave them their password or took
 * them on, until seven days have passed and mail and second factor are proved; and so on, from maker to maker.
 */
async function eyesOf(db: Db, merchant_no: string, person: string, now: Date): Promise<Set<string>> {
  const eyes = new Set([person])
  for (let asked = [person]; asked.length > 0;) {
    const { rows } = await sql<Makers>`select * from app.makers_of(${asked}::text[], ${now})`.execute(db)
    const ties = await db
      .selectFrom('merchant_users')
      .select(['uid', 'added_by', 'create_time'])
      .where('merchant_no', '=', merchant_no)
      .where('uid', 'in', asked)
      .execute()
    const unproved = new Set(rows.flatMap(({ uid, is_unproved }) => (is_unproved ? [uid] : [])))
    const tiedBy = ties
      .filter(({ uid, create_time }) => unproved.has(uid) || secondsAfter(create_time, COUNTS_FOR) > now)
      .map(({ added_by }) => added_by)
    const makers = [...rows.flatMap(({ made_by, password_set_by }) => [made_by, password_set_by]), ...tiedBy]
    asked = [...new Set(makers)].filter((uid) => uid !== '' && !eyes.has(uid))
    for (const uid of asked) eyes.add(uid)
  }
  return eyes
}
const COUNTS_FOR = 7 * 24 * 60 * 60

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
