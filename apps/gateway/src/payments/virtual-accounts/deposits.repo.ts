import { DepositFilters } from '@balcao/contract/payments/virtual-accounts'
import type { Asked } from '@balcao/contract/lists'
import { DEPOSIT_STATES, type DepositState } from '@balcao/kernel/virtual-account'
import { sql, type SelectQueryBuilder } from 'kysely'
import type pg from 'pg'
import type { Db } from '../../db/held-connection'
import type { DB } from '../../db/types.gen'
import { askAll } from '../../kit/database/all-merchants'
import { askedFor } from '../../kit/lists/asked-for'
import type { Scope } from '../../kit/lists/export'
import type { Wait } from '../../kit/jobs/wait'

export type Filters = Asked<typeof DepositFilters> & { account_id?: string | undefined }
type Deposits = SelectQueryBuilder<DB, 'account_deposits', object>

/** Scope first, then the question; associated apps and a key's mode narrow every one. */
function own({ db, merchant_no, tie }: Scope): Deposits {
  const all = db.selectFrom('account_deposits').where('account_deposits.merchant_no', '=', merchant_no)
  const query = tie.mode ? all.where('account_deposits.mode', '=', tie.mode) : all
  return tie.appIds === null ? query : query.where(sql<boolean>`account_deposits.app_id = any(${tie.appIds})`)
}

/** Several states are a scan each; the index of reasons has states before the order of the list. */
export function listed(scope: Scope, { status = [], ...others }: Filters) {
  const states = status.length === 0 && others.oddity ? DEPOSIT_STATES : status
  if (states.length === 0) return filtered(scope, others).selectAll('account_deposits')
  return states.map((state) => filtered(scope, { ...others, status: [state] }).selectAll('account_deposits'))
}

function filtered(scope: Scope, filters: Filters): Deposits {
  const { account_id } = filters
  const ofAccount = account_id ? own(scope).where('account_deposits.account_id', '=', account_id) : own(scope)
  return askedFor(ofAccount, 'account_deposits', DepositFilters, filters, { time: 'create_time' })
}

export async function countWaiting(scope: Scope, accountId: string): Promise<number> {
  const { n } = await filtered(scope, { account_id: accountId, status: ['WAITING'] })
    .select((eb) => eb.fn.countAll<bigint>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

export function one(scope: Scope, depositNo: string): Promise<DepositRow | undefined> {
  return own(scope)
    .selectAll('account_deposits')
    .where('account_deposits.deposit_no', '=', depositNo)
    .executeTakeFirst()
}

export function heardAs(db: Db, merchant_no: string, bank: string, eventId: string): Promise<DepositRow | undefined> {
  return db
    .selectFrom('account_deposits')
    .selectAll()
    .where('merchant_no', '=', merchant_no)
    .where('bank', '=', bank)
    .where('event_id', '=', eventId)
    .executeTakeFirst()
}

interface Likeness {
  accountId: string
  trackingKey: string
  payerAccount: string
  amount: bigint
  since: Date
}

/** Whether an earlier message seems to have told of the same transfer: by its key, or by payer, amount and time. */
export async function isLikeEarlier(db: Db, merchant_no: string, like: Likeness): Promise<boolean> {
  const ofAccount = db
    .selectFrom('account_deposits')
    .select('deposit_no')
    .where('merchant_no', '=', merchant_no)
    .where('account_id', '=', like.accountId)
  const found = await ofAccount
    .where('tracking_key', '=', like.trackingKey)
    .unionAll(
      ofAccount
        .where('create_time', '>=', like.since)
        .where('payer_account', '=', like.payerAccount)
        .where('amount', '=', like.amount),
    )
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export type NewDeposit = Omit<DepositRow, 'detail' | 'told_time' | 'decided_by' | 'update_time'>

export async function insert(db: Db, deposit: NewDeposit): Promise<void> {
  await db
    .insertInto('account_deposits')
    .values({ ...deposit, detail: '', decided_by: '', update_time: deposit.create_time })
    .execute()
}

export function lock(db: Db, merchant_no: string, depositNo: string) {
  return db
    .selectFrom('account_deposits')
    .selectAll()
    .where('merchant_no', '=', merchant_no)
    .where('deposit_no', '=', depositNo)
    .forUpdate()
    .executeTakeFirst()
}
export type DepositRow = NonNullable<Awaited<ReturnType<typeof lock>>>

export type DepositChange = Partial<Pick<DepositRow, 'trade_no' | 'return_at' | 'decided_by' | 'detail'>>

export async function move(db: Db, row: DepositRow, to: DepositState, change: DepositChange, now: Date): Promise<void> {
  await db
    .updateTable('account_deposits')
    .set({ ...change, status: to, update_time: now })
    .where('merchant_no', '=', row.merchant_no)
    .where('deposit_no', '=', row.deposit_no)
    .execute()
}

export interface DueDeposit {
  merchant_no: string
  deposit_no: string
}

/** Numbers only, and without locks: each is then worked off within its own merchant. */
export async function dueToReturn(worker: pg.Pool, now: Date, limit: number): Promise<DueDeposit[]> {
  const rows = await askAll<DueDeposit>(
    worker,
    'whose work is due',
    `select merchant_no, deposit_no from account_deposits where status = 'WAITING' and return_at <= $1 order by return_at limit $2`,
    [now, limit],
  )
  return rows
}

/** The deposit, if nobody was written to about it yet; from here on somebody was. */
export function takeTelling(db: Db, merchant_no: string, depositNo: string, now: Date) {
  return db
    .updateTable('account_deposits')
    .set({ told_time: now })
    .where('merchant_no', '=', merchant_no)
    .where('deposit_no', '=', depositNo)
    .where('told_time', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** Whoever may decide about an app's deposits: its merchant's admins. */
export function decidersFor(db: Db, merchant_no: string, appId: string) {
  return db
    .selectFrom('merchant_users')
    .select(['uid', 'email'])
    .where('merchant_no', '=', merchant_no)
    .where('role', '=', 'MERCHANT_ADMIN')
    .where('status', '!=', 0)
    .where(sql<boolean>`(app_ids is null or ${appId} = any(app_ids))`)
    .execute()
}

/** Those that wait for a decision, and when the first goes back by itself. */
export function undecided(scope: Scope) {
  return own(scope)
    .select((eb) => [
      eb.fn.countAll<bigint>().as('count'),
      eb.fn.min('account_deposits.return_at').as('until'),
      eb.fn.min('account_deposits.create_time').as('since'),
    ])
    .where('account_deposits.status', '=', 'WAITING')
    .executeTakeFirstOrThrow()
}

export const depositWaits: Wait = {
  table: 'account_deposits',
  waits: `status = 'WAITING'`,
  order: 'own',
  times: { return_at: [0] },
}
