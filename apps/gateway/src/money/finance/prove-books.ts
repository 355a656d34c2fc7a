import { secondsAfter } from '../../base/clock'
import type { Gateway } from '../../kit/calls/ctx'
import { openTenant } from '../../kit/database/tenancy'
import { inTransaction } from '../../kit/database/transaction'
import { inLanes } from '../../kit/jobs/lanes'
import type { Tick } from '../../kit/jobs/tick'
import { proveLedger } from '../../ledger/proof'
import { beginProof, keepProof, merchantsToProve } from '../../ledger/prove-all.repo'

const EVERY_SECONDS = 3600

/** Once an hour, by whichever gateway comes first: is every balance the sum of its entries? What is not is said loudly. */
export async function proveBooks({ databases, clock, log }: Gateway): Promise<void> {
  const now = clock.now()
  if (!(await beginProof(databases.worker, now, secondsAfter(now, -EVERY_SECONDS)))) return
  const outcome = { merchants: 0, wrong: 0, residual: 0n }
  await inLanes(1, await merchantsToProve(databases.worker), async (merchant_no) => {
    const proof = await inTransaction(databases.worker, openTenant(merchant_no), (db) => proveLedger(db, merchant_no))
    const off = [
      ...Object.values(proof.residuals).filter((residual) => residual !== 0n),
      ...proof.wrong.map(({ shown, proved }) => shown - proved),
    ]
    outcome.merchants++
    outcome.wrong += off.length
    outcome.residual += off.reduce((sum, each) => sum + (each < 0n ? -each : each), 0n)
    if (off.length > 0) log.error({ merchant_no, wrong: proof.wrong.length }, 'the books do not add up')
  })
  await keepProof(databases.worker, clock.now(), outcome)
}

/** Looked at every minute, so that a gateway that was just started does not begin the hour anew. */
export const proveBooksTick: Tick = { name: 'ledger.prove', everySeconds: 60, run: proveBooks }
