import type { Db } from '../../db/held-connection'
import { addToTally } from '../../kit/lists/tally'
import type { WaybillRow } from './waybills.repo'

export const WAYBILL_TALLY = 'waybill'

type Counted = Pick<WaybillRow, 'business_day' | 'app_id' | 'carrier_code' | 'carrier_region'>

/** Moves a waybill from one state's totals to another's; null: it is new. Carrier and country stand where others have method and currency. */
export async function countWaybill(
  db: Db,
  merchant_no: string,
  { business_day: day, app_id, carrier_code: method, carrier_region: currency }: Counted,
  from: string | null,
  to: string,
): Promise<void> {
  const key = { kind: WAYBILL_TALLY, day, app_id, method, currency, amount: 0n }
  const gone = from === null ? [] : [{ ...key, status: from, n: -1n }]
  await addToTally(db, merchant_no, [...gone, { ...key, status: to, n: 1n }])
}
