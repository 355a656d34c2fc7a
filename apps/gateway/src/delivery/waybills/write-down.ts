import type { Db } from '../../db/held-connection'
import { countWaybill } from './totals'
import * as repo from './waybills.repo'

/** A new waybill, in the list and in its totals. false: the order has one with this carrier and number already. */
export async function writeDown(db: Db, merchant_no: string, waybill: repo.NewWaybill, now: Date): Promise<boolean> {
  const written = await repo.insert(db, merchant_no, waybill, now)
  if (!written) return false
  await countWaybill(db, merchant_no, { ...waybill, ...written }, null, written.tracking_status)
  return true
}
