import { sql, type Insertable } from 'kysely'
import type { Db } from '../../db/held-connection'
import type { DB } from '../../db/types.gen'
import type { Scope } from '../../kit/lists/export'
import type { Asked } from '@balcao/contract/lists'
import { PaymentLinkFilters } from '@balcao/contract/payments/payment-links'
import { askedFor } from '../../kit/lists/asked-for'
import type { Wait } from '../../kit/jobs/wait'

/** Scope first, then the question; associated apps and a program's mode narrow every one. */
export function own({ db, merchant_no, tie }: Scope) {
  const all = db.selectFrom('payment_links').where('payment_links.merchant_no', '=', merchant_no)
  const query = tie.mode ? all.where('payment_links.mode', '=', tie.mode) : all
  return tie.appIds === null ? query : query.where(sql<boolean>`payment_links.app_id = any(${tie.appIds})`)
}

export function listed(scope: Scope, filters: Asked<typeof PaymentLinkFilters>) {
  return askedFor(own(scope), 'payment_links', PaymentLinkFilters, filters, { time: 'create_time' }).selectAll(
    'payment_links',
  )
}

export function one(scope: Scope, linkNo: string) {
  return own(scope).selectAll('payment_links').where('payment_links.link_no', '=', linkNo).executeTakeFirst()
}
export type Link = NonNullable<Awaited<ReturnType<typeof one>>>

export async function insert(db: Db, link: Insertable<DB['payment_links']>): Promise<void> {
  await db.insertInto('payment_links').values(link).execute()
}

export async function close(db: Db, merchant_no: string, linkNo: string, closed_time: Date): Promise<void> {
  await db
    .updateTable('payment_links')
    .set({ closed_time })
    .where('merchant_no', '=', merchant_no)
    .where('link_no', '=', linkNo)
    .where('closed_time', 'is', null)
    .execute()
}

/** As payers see it. */
export function byLink(db: Db, merchant_no: string, linkToken: string) {
  return db
    .selectFrom('payment_links')
    .selectAll()
    .where('merchant_no', '=', merchant_no)
    .where('link_token', '=', linkToken)
    .executeTakeFirst()
}

/** Whoever takes one of its stock waits for whoever is taking one. */
export function lock(db: Db, { merchant_no, link_no }: Link): Promise<Link> {
  return db
    .selectFrom('payment_links')
    .selectAll()
    .where('merchant_no', '=', merchant_no)
    .where('link_no', '=', link_no)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Whether its app can be paid at now: its state, and whether the merchant may take live money. */
export function standing(db: Db, merchant_no: string, appId: string) {
  return db
    .selectFrom('apps')
    .leftJoin('kyc_cases', (join) => join.on('kyc_cases.merchant_no', '=', merchant_no))
    .select(['apps.status', 'kyc_cases.status as kyc_status', 'kyc_cases.valid_until as kyc_valid_until'])
    .where('apps.merchant_no', '=', merchant_no)
    .where('apps.app_id', '=', appId)
    .executeTakeFirst()
}

export const linkWaits: Wait = {
  table: 'payment_links',
  waits: 'closed_time is null',
  order: 'own',
  times: { end_time: null },
}
