import type { Gateway } from '../../kit/calls/ctx'
import { openTenant } from '../../kit/database/tenancy'
import type { Tick } from '../../kit/jobs/tick'
import { inTransaction } from '../../kit/database/transaction'
import { foldHistory, unfolded } from '../../ledger/history'

/** Keeps the entries few that a look into the past has to add up one by one. */
export async function foldLedger({ databases }: Gateway): Promise<number> {
  const due = await unfolded(databases.worker)
  for (const { merchant_no, currency } of due) {
    await inTransaction(databases.worker, openTenant(merchant_no), (db) => foldHistory(db, merchant_no, currency))
  }
  return due.length
}

export const foldLedgerTick: Tick = { name: 'ledger.fold', everySeconds: 5, run: foldLedger }
