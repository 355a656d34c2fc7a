import type { Gateway } from '../../kit/calls/ctx'
import { openTenant } from '../../kit/database/tenancy'
import { inLanes } from '../../kit/jobs/lanes'
import type { Tick } from '../../kit/jobs/tick'
import { inTransaction } from '../../kit/database/transaction'
import { merchantsWithUnsealed } from './audit.repo'
import { AT_ONCE, sealMerchant } from './chain'

/** A turn ends some time, however much one merchant does. */
const MOST_IN_A_TURN = 10_000

export async function sealAll(gateway: Gateway): Promise<number> {
  let sealed = 0
  await inLanes(1, await merchantsWithUnsealed(gateway.databases.worker), async (merchant_no) => {
    sealed += await catchUp(gateway, merchant_no)
  })
  return sealed
}

/** In short transactions, until nothing is left: a merchant with many rows does not wait for as many turns. */
export async function catchUp({ databases, secret }: Gateway, merchant_no: string): Promise<number> {
  let sealed = 0
  let last = 0
  do {
    last = await inTransaction(databases.worker, openTenant(merchant_no), (db) => sealMerchant(db, secret, merchant_no))
    sealed += last
  } while (last === AT_ONCE && sealed < MOST_IN_A_TURN)
  return sealed
}

export const sealAudit: Tick = { name: 'audit.seal', everySeconds: 2, run: sealAll }
