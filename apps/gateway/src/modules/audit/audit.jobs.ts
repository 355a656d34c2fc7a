import type { Gateway } from '../../kit/ctx'
import { openTenant } from '../../kit/tenancy'
import type { Tick } from '../../kit/tick'
import { inTransaction } from '../../kit/transaction'
import { merchantsWithUnsealed } from './audit.repo'
import { sealMerchant } from './chain'

export async function sealAll({ databases, secret }: Gateway): Promise<number> {
  let sealed = 0
  for (const merchantNo of await merchantsWithUnsealed(databases.worker)) {
    sealed += await inTransaction(databases.worker, openTenant(merchantNo), (db) =>
      sealMerchant(db, secret, merchantNo),
    )
  }
  return sealed
}

export const sealAudit: Tick = { name: 'audit.seal', everySeconds: 2, run: sealAll }
