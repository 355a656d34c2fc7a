import { isClabe } from '@balcao/kernel/clabe'
import { POOL_IS_LOW_BELOW } from '@balcao/kernel/virtual-account'
import { newId } from '../../base/ids'
import { PLATFORM, writeAudit } from '../../kit/calls/audit'
import type { Gateway } from '../../kit/calls/ctx'
import { openTenant } from '../../kit/database/tenancy'
import { inTransaction } from '../../kit/database/transaction'
import { ChannelDown } from '../../ports/channels/channel'
import * as repo from './pool.repo'

const AT_ONCE = 500

/**
 * Asks banks that give account numbers out for more, before a pool is low. The wish is numbered by how many there are, so
 * that asking again before they were written down brings the same ones.
 */
export async function refillPools({ databases, channels, clock, log }: Gateway): Promise<void> {
  const inPlatform = <Result>(work: Parameters<typeof inTransaction<Result>>[2]) =>
    inTransaction(databases.worker, openTenant(PLATFORM), work)
  for (const { name, mode, deposits } of channels.all) {
    if (!deposits.issue) continue
    const now = clock.now()
    const pools = await inPlatform((db) => repo.pools(db, now, now))
    const { free = 0n, held = 0n, resting = 0n } = pools.find((pool) => pool.mode === mode) ?? {}
    if (free >= POOL_IS_LOW_BELOW) continue
    try {
      const given = await deposits.issue(`numbers-${mode}-${free + held + resting}`, AT_ONCE)
      const numbers = given.filter(isClabe)
      if (numbers.length === 0) continue
      await inPlatform(async (db) => {
        const added = await repo.add(db, mode, numbers, now)
        const source = { now, requestId: newId('R', now), ip: '', userAgent: name, merchant_no: PLATFORM }
        const after = { channel: name, given: given.length, added }
        await writeAudit(db, source, 'accountPool.issued', { object: 'accountPool', id: mode, after })
      })
    } catch (error) {
      if (!(error instanceof ChannelDown)) throw error
      log.warn({ channel: name, why: error.message }, 'the bank gave no account numbers')
    }
  }
}
