import type { KycSection } from '@balcao/kernel/kyc-fields'
import type { KycAnswers } from '@balcao/kernel/kyc-rules'
import type { KycState } from '@balcao/kernel/kyc-state'
import { executePrepared, type Db } from '../../db/held-connection'
import type { Ctx } from '../../kit/calls/ctx'

export function one(db: Db, merchant_no: string) {
  return db.selectFrom('kyc_cases').selectAll().where('merchant_no', '=', merchant_no).executeTakeFirst()
}
export type CaseRow = NonNullable<Awaited<ReturnType<typeof one>>>

/** How the file stands, without what is in it: asked before each live order. */
export async function standing(db: Db, merchant_no: string) {
  const asked = db
    .selectFrom('kyc_cases')
    .select(['status', 'valid_until', 'reason'])
    .where('merchant_no', '=', merchant_no)
  const [row] = await executePrepared(db, asked)
  return row
}

/** Whoever changes anything in a file locks it first: two editors, or an editor and a reviewer, come one by one. */
export function lock(db: Db, merchant_no: string): Promise<CaseRow | undefined> {
  return db.selectFrom('kyc_cases').selectAll().where('merchant_no', '=', merchant_no).forUpdate().executeTakeFirst()
}

/** A file begins with its first answer. */
export async function begin(db: Db, merchant_no: string, now: Date): Promise<void> {
  await db
    .insertInto('kyc_cases')
    .values({ merchant_no, status: 'DRAFT', create_time: now, change_time: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export interface CaseChange {
  status?: KycState
  is_enhanced?: boolean
  reason?: string
  valid_until?: Date | null
  tax_no?: string
  submit_time?: Date
  change_time?: Date
  first_uid?: string
  first_name?: string
  first_time?: Date | null
  reminders?: number
}

export async function change(db: Db, merchant_no: string, changed: CaseChange): Promise<void> {
  await db.updateTable('kyc_cases').set(changed).where('merchant_no', '=', merchant_no).execute()
}

export function sections(db: Db, merchant_no: string) {
  return db.selectFrom('kyc_sections').selectAll().where('merchant_no', '=', merchant_no).execute()
}
export type SectionRow = Awaited<ReturnType<typeof sections>>[number]

export interface Saved {
  section: KycSection
  version: number
  answers: KycAnswers
}

export async function keep({ db, merchant_no, user, now }: Keeping, saved: Saved): Promise<void> {
  const row = {
    version: saved.version,
    answers: JSON.stringify(saved.answers),
    update_time: now,
    update_by: user.realName,
  }
  await db
    .insertInto('kyc_sections')
    .values({ merchant_no, section: saved.section, ...row })
    .onConflict((conflict) => conflict.columns(['merchant_no', 'section']).doUpdateSet(row))
    .execute()
}
type Keeping = Pick<Ctx, 'db' | 'merchant_no' | 'now'> & { user: { realName: string } }

/** What the company said when it signed up; the file begins with it. */
export function signUpOf(db: Db, merchant_no: string) {
  return db.selectFrom('sign_ups').selectAll().where('merchant_no', '=', merchant_no).executeTakeFirst()
}

export interface NewEvent {
  event: string
  status: KycState
  who: string
  reason: string
}

export async function note(db: Db, merchant_no: string, event: NewEvent, now: Date): Promise<string> {
  const { id } = await db
    .insertInto('kyc_events')
    .values({ merchant_no, ...event, at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(id)
}

export function history(db: Db, merchant_no: string) {
  return db
    .selectFrom('kyc_events')
    .select(['event', 'status', 'who', 'reason', 'at'])
    .where('merchant_no', '=', merchant_no)
    .orderBy('id')
    .execute()
}

export async function nameOf(db: Db, merchant_no: string): Promise<string> {
  const row = await db.selectFrom('merchants').select('name').where('merchant_no', '=', merchant_no).executeTakeFirst()
  return row?.name ?? ''
}

export async function countryOf(db: Db, merchant_no: string): Promise<string> {
  const { country } = await db
    .selectFrom('merchants')
    .select('country')
    .where('merchant_no', '=', merchant_no)
    .executeTakeFirstOrThrow()
  return country
}
