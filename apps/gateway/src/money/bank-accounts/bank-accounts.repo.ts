import type { Db } from '../../db/held-connection'
import type { Ctx } from '../../kit/calls/ctx'

const own = ({ db, merchant_no }: Pick<Ctx, 'db' | 'merchant_no'>) =>
  db.selectFrom('bank_accounts').where('merchant_no', '=', merchant_no)

export function all(ctx: Ctx): Promise<BankAccountRow[]> {
  return own(ctx).selectAll().orderBy('create_time', 'desc').orderBy('account_id', 'desc').limit(500).execute()
}

export function one(ctx: Pick<Ctx, 'db' | 'merchant_no'>, accountId: string) {
  return own(ctx).selectAll().where('account_id', '=', accountId).executeTakeFirst()
}
export type BankAccountRow = NonNullable<Awaited<ReturnType<typeof one>>>

export function lock(db: Db, merchant_no: string, accountId: string): Promise<BankAccountRow | undefined> {
  return own({ db, merchant_no }).selectAll().where('account_id', '=', accountId).forUpdate().executeTakeFirst()
}

export interface AccountFacts {
  kind: string
  currency: string
  holder: string
  document: string
  details: string
  bank_name: string
  masked: string
  status: string
  reason: string
  usable_from: Date
  update_time: Date
}

export function insert(
  { db, merchant_no, user, now }: Ctx,
  accountId: string,
  facts: AccountFacts,
): Promise<BankAccountRow> {
  return db
    .insertInto('bank_accounts')
    .values({ ...facts, merchant_no, account_id: accountId, created_by: user.uid, create_time: now })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function change(
  db: Db,
  { merchant_no, account_id }: BankAccountRow,
  changes: Partial<AccountFacts>,
): Promise<BankAccountRow> {
  return db
    .updateTable('bank_accounts')
    .set(changes)
    .where('merchant_no', '=', merchant_no)
    .where('account_id', '=', account_id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Those that the provider said no to, and since when. */
export function rejected(ctx: Ctx) {
  return own(ctx)
    .select((eb) => [eb.fn.countAll<bigint>().as('count'), eb.fn.min('update_time').as('since')])
    .where('status', '=', 'REJECTED')
    .executeTakeFirstOrThrow()
}
