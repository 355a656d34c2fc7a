import { firstIn, firstOf, type Origin } from '@balcao/kernel/first-in-first-out'
import type { Db } from '../../db/held-connection'
import type { Balances } from '../../ledger/balances'
import * as repo from './origins.repo'

const AT_ONCE = 200

interface Spending {
  object: 'withdrawal' | 'transfer'
  objectId: string
  currency: string
  source: 'available' | 'payout'
  amount: bigint
  fee: bigint
}

/**
 * Writes down of which settlements money is taken, first in first out. The caller has locked the balances, and has not
 * booked it yet.
 */
export async function noteOrigins(db: Db, merchant_no: string, held: Balances, spending: Spending): Promise<void> {
  const { object, objectId: object_id, currency, source, amount, fee } = spending
  const newest = await inflows(db, merchant_no, { currency, account: source }, held[source])
  const origins = firstIn(newest, held[source], amount + fee)
  const paid = firstOf(origins, amount)
  const charged = firstOf(origins.toReversed(), fee).toReversed()
  const share = (is_fee: boolean) => (origin: Origin) => ({ object, object_id, is_fee, ...origin })
  await repo.insert(db, merchant_no, [...paid.map(share(false)), ...charged.map(share(true))])
}

/** The inflows that make up a balance, the latest first. */
async function inflows(db: Db, merchant_no: string, place: repo.Place, balance: bigint): Promise<Origin[][]> {
  const found: Origin[][] = []
  let [missing, before]: [bigint, { at: Date; tx_id: string } | null] = [balance, null]
  while (missing > 0n) {
    const rows = await repo.inflowsBefore(db, merchant_no, place, before, AT_ONCE)
    for (const row of rows) {
      found.push(await originsOf(db, merchant_no, row))
      missing -= row.amount
      before = row
      if (missing <= 0n) break
    }
    if (rows.length < AT_ONCE) break
  }
  return found
}

/** What was withdrawn and came back, or was transferred, is still of the settlements it was of. */
async function originsOf(
  db: Db,
  merchant_no: string,
  { object, object_id, amount }: { object: string; object_id: string; amount: bigint },
): Promise<Origin[]> {
  if (object === 'settlement') return [{ settlement_no: object_id, amount }]
  const shares = await repo.sharesOf(db, merchant_no, object, object_id)
  const known = shares.reduce((sum, share) => sum + share.amount, 0n)
  return known === amount ? shares : [{ settlement_no: '', amount }]
}
