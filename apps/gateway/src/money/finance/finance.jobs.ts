import type { Gateway } from '../../kit/calls/ctx'
import { openTenant } from '../../kit/database/tenancy'
import { inLanes } from '../../kit/jobs/lanes'
import type { Tick } from '../../kit/jobs/tick'
import { inTransaction } from '../../kit/database/transaction'
import { fold, FOLD_AT_ONCE, unfolded } from '../../ledger/fold'

/** A turn ends some time, however much one merchant does. */
const MOST_IN_A_TURN = 10

/** Keeps the entries few that a look at a balance has to add up one by one. */
export async function foldLedger({ databases }: Gateway): Promise<number> {
  const due = await unfolded(databases.worker)
  await inLanes(1, due, async ({ merchant_no, currency }) => {
    for (let turn = 0; turn < MOST_IN_A_TURN; turn++) {
      const folded = await inTransaction(databases.worker, openTenant(merchant_no), (db) =>
        fold(db, merchant_no, currency),
      )
      if (folded < FOLD_AT_ONCE) break
    }
  })
  return due.length
}

export const foldLedgerTick: Tick = { name: 'ledger.fold', everySeconds: 5, run: foldLedger }
