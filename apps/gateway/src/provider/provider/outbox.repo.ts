import { MailFilters } from '@balcao/contract/provider/provider'
import type { Asked } from '@balcao/contract/lists'
import { sql } from 'kysely'
import type { Db } from '../../db/held-connection'
import { overAllMerchants } from '../../db/spanning'
import { askedFor } from '../../kit/lists/asked-for'

export function listed({ db }: { db: Db }, filters: Asked<typeof MailFilters>) {
  const all = db.selectFrom('mails').modifyFront(overAllMerchants('the provider’s own list')).selectAll()
  return askedFor(all, 'mails', MailFilters, filters, {
    recipient: (query, recipient) => query.where(sql<boolean>`recipient ^@ ${recipient.toLowerCase()}`),
  })
}

export function one(db: Db, merchant_no: string, id: string) {
  return db
    .selectFrom('mails')
    .selectAll()
    .where('merchant_no', '=', merchant_no)
    .where('id', '=', id)
    .executeTakeFirst()
}
export type MailRow = NonNullable<Awaited<ReturnType<typeof one>>>
