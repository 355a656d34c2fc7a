import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../../db/held-connection'
import { askAll } from '../../kit/database/all-merchants'
import type { Scope } from '../../kit/lists/export'
import { nameSavedCard } from '../orders'
import type { Wait } from '../../kit/jobs/wait'

const MOST = 100
/** So long a card waits for the payment that it came with. */
export const WAITS_SECONDS = 24 * 60 * 60

export interface NewCard {
  merchant_no: string
  card_id: string
  mode: string
  app_id: string
  buyer_email: string
  channel: string
  sealed_token: string
  brand: string
  first6: string
  last4: string
  trade_no: string
  attempt: number
}

export async function insert(db: Db, card: NewCard, now: Date): Promise<void> {
  await db
    .insertInto('saved_cards')
    .values({ ...card, status: 'WAITING', create_time: now, update_time: now })
    .execute()
}

/** The payment that its payer agreed with is made: it may be charged by from now on. undefined: nobody agreed. */
export async function activate(
  db: Db,
  { merchant_no, trade_no, attempt }: { merchant_no: string; trade_no: string; attempt: number },
  now: Date,
): Promise<string | undefined> {
  const kept = await db
    .updateTable('saved_cards')
    .set({ status: 'ACTIVE', update_time: now })
    .where('merchant_no', '=', merchant_no)
    .where('trade_no', '=', trade_no)
    .where('attempt', '=', attempt)
    .where('status', '=', 'WAITING')
    .returning('card_id')
    .executeTakeFirst()
  if (kept) await nameSavedCard(db, merchant_no, trade_no, kept.card_id)
  return kept?.card_id
}

/** A key of the sandbox reaches cards of the sandbox alone, and somebody of some apps those of them. */
function own({ db, merchant_no, tie }: Scope) {
  const all = db.selectFrom('saved_cards').where('merchant_no', '=', merchant_no)
  const query = tie.mode ? all.where('mode', '=', tie.mode) : all
  return tie.appIds === null ? query : query.where(sql<boolean>`app_id = any(${tie.appIds})`)
}

export function ofBuyer(scope: Scope, buyer_email: string) {
  return own(scope)
    .selectAll()
    .where('buyer_email', '=', buyer_email)
    .where('status', '=', 'ACTIVE')
    .orderBy('create_time', 'desc')
    .orderBy('card_id', 'desc')
    .limit(MOST)
    .execute()
}

export function one(scope: Scope, cardId: string) {
  return own(scope).selectAll().where('card_id', '=', cardId).where('status', '=', 'ACTIVE').executeTakeFirst()
}
export type CardRow = NonNullable<Awaited<ReturnType<typeof one>>>

/** The token is gone with it: nobody charges by it again. false: somebody was quicker. */
export async function forget(db: Db, merchant_no: string, cardId: string, now: Date): Promise<boolean> {
  const gone = await db
    .updateTable('saved_cards')
    .set({ status: 'DELETED', sealed_token: '', update_time: now })
    .where('merchant_no', '=', merchant_no)
    .where('card_id', '=', cardId)
    .where('status', '=', 'ACTIVE')
    .returning('trade_no')
    .executeTakeFirst()
  if (gone) await nameSavedCard(db, merchant_no, gone.trade_no, null)
  return gone !== undefined
}

export async function waitingSince(worker: pg.Pool, before: Date, limit: number) {
  return askAll<{ merchant_no: string; card_id: string }>(
    worker,
    'whose work is due',
    `select merchant_no, card_id from saved_cards where status = 'WAITING' and create_time <= $1 order by create_time limit $2`,
    [before, limit],
  )
}

export async function forgetWaiting(db: Db, merchant_no: string, cardId: string, now: Date): Promise<void> {
  await db
    .updateTable('saved_cards')
    .set({ status: 'DELETED', sealed_token: '', update_time: now })
    .where('merchant_no', '=', merchant_no)
    .where('card_id', '=', cardId)
    .where('status', '=', 'WAITING')
    .execute()
}

export const cardWaits: Wait = {
  table: 'saved_cards',
  waits: `status = 'WAITING'`,
  order: 'own',
  times: { create_time: [WAITS_SECONDS] },
}
