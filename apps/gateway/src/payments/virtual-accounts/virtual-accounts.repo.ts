import type { Mode } from '@balcao/kernel/app-state'
import type { IdentityType, VirtualAccountType } from '@balcao/kernel/virtual-account'
import { sql } from 'kysely'
import type { Db } from '../../db/held-connection'
import type { Scope } from '../../kit/lists/export'
import { besideAppName } from '../../merchant'

/** Scope first, then the question; associated apps and a key's mode narrow every one. */
export function own({ db, merchant_no, tie }: Scope) {
  const all = db.selectFrom('virtual_accounts').where('virtual_accounts.merchant_no', '=', merchant_no)
  const query = tie.mode ? all.where('virtual_accounts.mode', '=', tie.mode) : all
  return tie.appIds === null ? query : query.where(sql<boolean>`virtual_accounts.app_id = any(${tie.appIds})`)
}

export function one(scope: Scope, accountId: string) {
  return own(scope)
    .selectAll('virtual_accounts')
    .select(besideAppName(scope, 'virtual_accounts'))
    .where('virtual_accounts.account_id', '=', accountId)
    .executeTakeFirst()
}

/** By the merchant's own number. */
export function named(scope: Scope, outAccountNo: string) {
  return own(scope)
    .select('virtual_accounts.account_id')
    .where('virtual_accounts.out_account_no', '=', outAccountNo)
    .executeTakeFirst()
}

export function lock(db: Db, merchant_no: string, accountId: string) {
  return db
    .selectFrom('virtual_accounts')
    .selectAll()
    .where('merchant_no', '=', merchant_no)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
}
export type AccountRow = NonNullable<Awaited<ReturnType<typeof lock>>>

export interface NewAccount {
  account_id: string
  out_account_no: string
  app_id: string
  mode: Mode
  type: VirtualAccountType
  account_number: string
  provider: string
  beneficiary_name: string
  customer_name: string
  customer_key: string
  customer_identity_type: IdentityType
  customer_identity: string
  customer_email: string
  notify_url: string
  currency: string
  expected_amount: bigint | null
  created_by: string
  business_day: string
}

export async function insert(db: Db, merchant_no: string, account: NewAccount, now: Date): Promise<void> {
  await db
    .insertInto('virtual_accounts')
    .values({
      ...account,
      merchant_no,
      status: 'ACTIVE',
      deposit_count: 0,
      deposit_total: 0n,
      canceled_by: '',
      create_time: now,
      update_time: now,
    })
    .execute()
}

export async function markCanceled(db: Db, merchant_no: string, accountId: string, who: string, now: Date) {
  await db
    .updateTable('virtual_accounts')
    .set({ status: 'CANCELED', canceled_by: who, cancel_time: now, update_time: now })
    .where('merchant_no', '=', merchant_no)
    .where('account_id', '=', accountId)
    .execute()
}

/** One more order came of it. */
export async function addToTotals(db: Db, merchant_no: string, accountId: string, amount: bigint, now: Date) {
  await db
    .updateTable('virtual_accounts')
    .set((eb) => ({
      deposit_count: eb('deposit_count', '+', 1),
      deposit_total: eb('deposit_total', '+', amount),
      last_deposit_time: now,
      update_time: now,
    }))
    .where('merchant_no', '=', merchant_no)
    .where('account_id', '=', accountId)
    .execute()
}

/** null: the pool has run out. */
export async function drawNumber(db: Db, merchant_no: string, accountId: string, mode: Mode, now: Date) {
  const { rows } = await sql<{ number: string | null }>`
    select app.draw_account_number(${mode}, ${merchant_no}, ${accountId}, ${now}) as number`.execute(db)
  return rows[0]?.number ?? null
}

export async function restNumber(db: Db, { merchant_no, account_id, account_number }: AccountRow, until: Date) {
  await sql`select app.rest_account_number(${account_number}, ${merchant_no}, ${account_id}, ${until})`.execute(db)
}

/** What has to be known of a merchant before its money is booked. */
export function merchantFacts(db: Db, merchant_no: string) {
  return db
    .selectFrom('merchants')
    .select(['status', 'time_zone', 'country'])
    .where('merchant_no', '=', merchant_no)
    .executeTakeFirstOrThrow()
}
