import type { CancelReason, RecurringEvent, RecurringState } from '@balcao/kernel/recurring-state'
import { sql, type Insertable } from 'kysely'
import type pg from 'pg'
import type { Db } from '../../db/held-connection'
import type { DB } from '../../db/types.gen'
import { askAll } from '../../kit/database/all-merchants'
import type { Scope } from '../../kit/lists/export'
import { newId } from '../../base/ids'
import type { Wait } from '../../kit/jobs/wait'

/** Scope first, then the question; associated apps and a program's mode narrow every one. */
export function own({ db, merchant_no, tie }: Scope) {
  const all = db.selectFrom('recurrings').where('recurrings.merchant_no', '=', merchant_no)
  const query = tie.mode ? all.where('recurrings.mode', '=', tie.mode) : all
  return tie.appIds === null ? query : query.where(sql<boolean>`recurrings.app_id = any(${tie.appIds})`)
}

export function one(scope: Scope, recurringNo: string) {
  return own(scope).selectAll('recurrings').where('recurrings.recurring_no', '=', recurringNo).executeTakeFirst()
}

/** By the merchant's own number. */
export function named(scope: Scope, outTradeNo: string) {
  return own(scope).selectAll('recurrings').where('recurrings.out_trade_no', '=', outTradeNo).executeTakeFirst()
}

export type NewContract = Insertable<DB['recurrings']>

export async function insert(db: Db, contract: NewContract): Promise<void> {
  await db.insertInto('recurrings').values(contract).execute()
}

export function find(db: Db, merchant_no: string, recurringNo: string) {
  return db
    .selectFrom('recurrings')
    .selectAll()
    .where('merchant_no', '=', merchant_no)
    .where('recurring_no', '=', recurringNo)
    .executeTakeFirst()
}
export type Contract = NonNullable<Awaited<ReturnType<typeof find>>>

/** Always before its orders, so that two who want both never wait for each other. */
export function lock(db: Db, merchant_no: string, recurringNo: string) {
  return db
    .selectFrom('recurrings')
    .selectAll()
    .where('merchant_no', '=', merchant_no)
    .where('recurring_no', '=', recurringNo)
    .forUpdate()
    .executeTakeFirst()
}

/** The contract whose card is changed at this link. */
export function byLink(db: Db, merchant_no: string, linkToken: string) {
  return db
    .selectFrom('recurrings')
    .innerJoin('merchants', (join) => join.on('merchants.merchant_no', '=', merchant_no))
    .selectAll('recurrings')
    .select('merchants.name as merchant_name')
    .where('recurrings.merchant_no', '=', merchant_no)
    .where('recurrings.link_token', '=', linkToken)
    .executeTakeFirst()
}

/** Its app; empty: there is no such contract. */
export async function appByLink(db: Db, merchant_no: string, linkToken: string): Promise<string> {
  return (await byLink(db, merchant_no, linkToken))?.app_id ?? ''
}

export type ContractChange = Partial<{
  channel: string
  status: RecurringState
  cancel_reason: CancelReason
  current_period: number
  tries: number
  paid_periods: number
  start_time: Date
  next_charge_time: Date | null
  last_charge_status: string
  card_mask: string
  sealed_token: string
  wake_time: Date | null
  charging: string
  remind_time: Date | null
  first_tried: Date
  consent_ref: string
  consent_wake: Date | null
  update_time: Date
}>

export async function change(db: Db, merchant_no: string, recurringNo: string, to: ContractChange): Promise<void> {
  await db
    .updateTable('recurrings')
    .set(to)
    .where('merchant_no', '=', merchant_no)
    .where('recurring_no', '=', recurringNo)
    .execute()
}

/** The bank knows of this try now. Where its answer was quicker, nothing is left to note. */
export async function markAsked(db: Db, merchant_no: string, recurringNo: string, tries: number): Promise<void> {
  await db
    .updateTable('recurrings')
    .set({ charging: '', wake_time: null })
    .where('merchant_no', '=', merchant_no)
    .where('recurring_no', '=', recurringNo)
    .where('charging', '!=', '')
    .where('tries', '=', tries)
    .execute()
}

export interface Happened {
  event: RecurringEvent | 'created' | 'consentAsked' | 'cardChanged' | 'retryAsked'
  status: RecurringState
  period: number
  detail: string
  who: string
}

export async function addEvent(db: Db, merchant_no: string, recurringNo: string, what: Happened, now: Date) {
  const row = { merchant_no, recurring_no: recurringNo, id: newId('RE', now), at: now, ...what }
  await db.insertInto('recurring_events').values(row).execute()
}

export function timeline({ db, merchant_no }: Scope, recurringNo: string) {
  return db
    .selectFrom('recurring_events')
    .select(['event', 'status', 'period', 'detail', 'who', 'at'])
    .where('merchant_no', '=', merchant_no)
    .where('recurring_no', '=', recurringNo)
    .orderBy('id')
    .execute()
}

interface Due {
  merchant_no: string
  recurring_no: string
}

/** Numbers only, and without locks: each is then worked off within its own merchant. */
export async function dueToWake(worker: pg.Pool, now: Date, limit: number): Promise<Due[]> {
  const rows = await askAll<Due>(
    worker,
    'whose work is due',
    'select merchant_no, recurring_no from recurrings where wake_time <= $1 order by wake_time limit $2',
    [now, limit],
  )
  return rows
}

export async function dueToRemind(worker: pg.Pool, now: Date, limit: number): Promise<Due[]> {
  const rows = await askAll<Due>(
    worker,
    'whose work is due',
    'select merchant_no, recurring_no from recurrings where remind_time <= $1 order by remind_time limit $2',
    [now, limit],
  )
  return rows
}

export async function dueForConsent(worker: pg.Pool, now: Date, limit: number): Promise<Due[]> {
  const rows = await askAll<Due>(
    worker,
    'whose work is due',
    'select merchant_no, recurring_no from recurrings where consent_wake <= $1 order by consent_wake limit $2',
    [now, limit],
  )
  return rows
}

/** Whose contract it is that a bank names; undefined: none that was asked for at a bank. */
export async function askedForConsent(worker: pg.Pool, recurringNo: string): Promise<Due | undefined> {
  const rows = await askAll<Due>(
    worker,
    'whose contract a bank names',
    `select merchant_no, recurring_no from recurrings where recurring_no = $1 and payer_ispb <> ''`,
    [recurringNo],
  )
  return rows[0]
}

export const recurringWaits: Wait = {
  table: 'recurrings',
  waits: `status in ('INITIAL', 'ACTIVE', 'PAST_DUE')`,
  order: 'own',
  times: {
    wake_time: [0],
    remind_time: [0],
    consent_wake: [0],
    consent_until: null,
    next_charge_time: null,
    first_tried: null,
  },
  counts: 'ahead_seconds',
}
