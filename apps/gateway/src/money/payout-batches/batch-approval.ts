import type { ApprovalKind } from '../../kit/calls/approval'
import { batchFile } from './batch-file'
import * as repo from './payout-batches.repo'

/** Money leaves by one file for many: a second person of the provider agrees, and with that it is written, once. */
export const batchApproval: ApprovalKind = {
  kind: 'payout.batch',
  hasOwnWayBack: true,
  right: 'provider:money',
  second: ({ object_id: to, ask }) => {
    const { amount, currency } = ask as { amount: string; currency: string }
    return { what: 'providerPayouts', amount: { amount, currency }, to }
  },
  decided: async (db, { object_id: batch_id }, outcome, { realName: decided_by }, now) => {
    const batch = await repo.one(db, batch_id)
    if (batch?.status !== 'PROPOSED') throw new Error(`Batch ${batch_id} no longer waits for a second person`)
    if (outcome === 'REJECTED') {
      await repo.decide(db, batch_id, { status: 'REJECTED', file_no: null, sha256: '', decided_by, decide_time: now })
      return repo.moveAll(db, batch_id, 'WAITING', now)
    }
    const fileNo = await repo.nextFileNo(db)
    const { sha256 } = batchFile({ ...batch, fileNo, madeAt: now }, await repo.paymentsOf(db, batch_id))
    await repo.decide(db, batch_id, { status: 'WRITTEN', file_no: fileNo, sha256, decided_by, decide_time: now })
    return repo.moveAll(db, batch_id, 'SENT', now)
  },
}
