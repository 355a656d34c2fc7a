import type { OwnAction } from '@balcao/kernel/audit-actions'
import type { Db } from '../../db/held-connection'
import { writeAudit } from '../../kit/calls/audit'
import { newId } from '../../base/ids'
import type { Contract } from './recurring.repo'

/** What the clock did to a contract, on the merchant's own chain. */
export async function noteByClock(
  db: Db,
  contract: Contract,
  action: OwnAction,
  after: object,
  now: Date,
): Promise<void> {
  const source = { now, requestId: newId('R', now), ip: '', userAgent: 'clock', merchant_no: contract.merchant_no }
  const before = { status: contract.status }
  await writeAudit(db, source, action, { object: 'recurring', id: contract.recurring_no, before, after })
}
