import type { Ctx } from '../../kit/calls/ctx'
import { own } from './orders.repo'

/** Whether anything was ever paid; by an index of what was. */
export async function isAnyPaid(ctx: Ctx): Promise<boolean> {
  const paid = await own(ctx)
    .select('orders.trade_no')
    .where('orders.pay_time', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return paid !== undefined
}
