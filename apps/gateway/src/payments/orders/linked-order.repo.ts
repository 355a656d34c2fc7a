import type { Db } from '../../db/held-connection'

export function orderByLink(db: Db, merchant_no: string, linkToken: string) {
  return (
    db
      .selectFrom('orders')
      .innerJoin('merchants', (join) => join.on('merchants.merchant_no', '=', merchant_no))
      // Of a period's order: what the payer agreed to, or agrees to by paying.
      .leftJoin('recurrings', (join) =>
        join
          .on('recurrings.merchant_no', '=', merchant_no)
          .onRef('recurrings.recurring_no', '=', 'orders.recurring_no'),
      )
      // Whether its merchant may take live money now.
      .leftJoin('kyc_cases', (join) => join.on('kyc_cases.merchant_no', '=', merchant_no))
      .selectAll('orders')
      .select(['kyc_cases.status as kyc_status', 'kyc_cases.valid_until as kyc_valid_until'])
      .select([
        'recurrings.amount as agreed_amount',
        'recurrings.interval as agreed_interval',
        'recurrings.quantity as agreed_quantity',
        'recurrings.trial_period as agreed_trial',
        'recurrings.method as agreed_method',
        'recurrings.status as agreed_status',
      ])
      .select([
        'merchants.name as merchant_name',
        'merchants.status as merchant_status',
        'merchants.country as merchant_country',
      ])
      .where('orders.merchant_no', '=', merchant_no)
      .where('orders.link_token', '=', linkToken)
      .executeTakeFirst()
  )
}
export type LinkedOrder = NonNullable<Awaited<ReturnType<typeof orderByLink>>>

export interface Begun {
  channel_ref: string
  method_data: Record<string, string>
  payer: Record<string, string>
  method_until: Date
}

export async function keepBegun(db: Db, merchant_no: string, tradeNo: string, begun: Begun): Promise<void> {
  const { method_data, payer, ...rest } = begun
  await db
    .updateTable('orders')
    .set({ ...rest, method_data: JSON.stringify(method_data), payer: JSON.stringify(payer) })
    .where('merchant_no', '=', merchant_no)
    .where('trade_no', '=', tradeNo)
    .execute()
}
