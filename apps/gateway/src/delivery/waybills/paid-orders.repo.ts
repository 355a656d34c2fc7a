import { sql } from 'kysely'
import type { Db } from '../../db/held-connection'

interface Scope {
  db: Db
  merchantNo: string
  appIds: string[] | null
}

/** The orders with these numbers of the merchant's own. */
export function byOutTradeNo({ db, merchantNo, appIds }: Scope, numbers: readonly string[]) {
  const query = db
    .selectFrom('orders')
    .select(['trade_no', 'out_trade_no', 'app_id', 'status'])
    .where('merchant_no', '=', merchantNo)
    .where(sql<boolean>`out_trade_no = any(${numbers})`)
  return (appIds === null ? query : query.where(sql<boolean>`app_id = any(${appIds})`)).execute()
}

/** The order with this number, whoever gave it. */
export function byEitherNumber({ db, merchantNo, appIds }: Scope, number: string) {
  const query = db
    .selectFrom('orders')
    .select(['trade_no', 'out_trade_no', 'app_id', 'status'])
    .where('merchant_no', '=', merchantNo)
    .where((eb) => eb.or([eb('trade_no', '=', number), eb('out_trade_no', '=', number)]))
  return (appIds === null ? query : query.where(sql<boolean>`app_id = any(${appIds})`)).executeTakeFirst()
}

export function orderOf({ db, merchantNo }: Pick<Scope, 'db' | 'merchantNo'>, tradeNo: string) {
  return db
    .selectFrom('orders')
    .select(['status', 'method', 'currency', 'amount', 'subject', 'buyer_email', 'pay_time'])
    .where('merchant_no', '=', merchantNo)
    .where('trade_no', '=', tradeNo)
    .executeTakeFirstOrThrow()
}
