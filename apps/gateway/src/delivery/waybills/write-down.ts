import type { Db } from '../../db/held-connection'
import { countWaybill } from './totals'
import * as repo from './waybills.repo'

/** A new waybill, in the list and in its totals. false: the order has one with this carrier and number already. */
export async function writeDown(db: Db, merchantNo: string, waybill: repo.NewWaybill, now: Date): Promise<boolean> {
  const written = await repo.insert(db, merchantNo, waybill, now)
  if (!written) return false
  await countWaybill(db, merchantNo, { ...waybill, ...written }, null, written.tracking_status)
  return true
}
