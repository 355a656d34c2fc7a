import { sql } from 'kysely'
import type { Db } from '../../db/held-connection'
import { countUpTo, within, type Window } from '../../kit/lists/paginate'

/** Mails of all merchants: only the provider's role may, and row-level security shows others nothing. */

export interface MailFilters {
  recipient?: string | undefined
  merchant_no?: string | undefined
  status?: string[] | undefined
}

function filtered(db: Db, { recipient, merchant_no, status }: MailFilters) {
  let query = db.selectFrom('mails')
  if (merchant_no) query = query.where('merchant_no', '=', merchant_no)
  if (status?.length) query = query.where('status', 'in', status)
  if (recipient) query = query.where(sql<boolean>`recipient ^@ ${recipient.toLowerCase()}`)
  return query
}

export function page(db: Db, filters: MailFilters, window: Window) {
  return within(filtered(db, filters).selectAll(), window, 'create_time', 'id').execute()
}
export type MailRow = Awaited<ReturnType<typeof page>>[number]

/** Exact up to a bound; null: more than that. */
export function count(db: Db, filters: MailFilters): Promise<number | null> {
  return countUpTo(db, filtered(db, filters))
}

export function one(db: Db, merchantNo: string, id: string): Promise<MailRow | undefined> {
  return db
    .selectFrom('mails')
    .selectAll()
    .where('merchant_no', '=', merchantNo)
    .where('id', '=', id)
    .executeTakeFirst()
}
