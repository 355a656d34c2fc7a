import { secondsAfter } from '../../base/clock'
import { newId } from '../../base/ids'
import type { Gateway } from '../../kit/calls/ctx'
import type { HeardCall } from '../../kit/calls/heard-calls'
import { openTenant } from '../../kit/database/tenancy'
import { inTransaction } from '../../kit/database/transaction'
import { inLanes } from '../../kit/jobs/lanes'
import type { Tick } from '../../kit/jobs/tick'
import { forgetBefore, insertCalls } from './api-calls.repo'

const KEPT_SECONDS = 14 * 24 * 60 * 60
const AT_ONCE = 500

/**
 * Writes down what programs asked since the last turn, merchant by merchant. A log is no promise: what a gateway heard in
 * the last seconds goes with it if it is killed, and what cannot be written is told about, not kept.
 */
export async function writeHeard({ heard, databases }: Gateway): Promise<void> {
  const taken = heard.take()
  const merchants = new Set(taken.map(({ merchant_no }) => merchant_no))
  await inLanes(1, [...merchants], async (merchant_no) => {
    const calls = taken.filter((call) => call.merchant_no === merchant_no)
    for (let from = 0; from < calls.length; from += AT_ONCE) {
      const some = calls.slice(from, from + AT_ONCE).map(toRow)
      await inTransaction(databases.app, openTenant(merchant_no), (db) => insertCalls(db, some))
    }
  })
}

export function toRow({ input, ...call }: HeardCall) {
  return { ...call, call_id: newId('C', call.at), input: JSON.stringify(input) }
}

export const writeTick: Tick = { name: 'apiCalls.write', everySeconds: 2, run: writeHeard, settled: writeHeard }

export const forgetTick: Tick = {
  name: 'apiCalls.forget',
  everySeconds: 3600,
  run: ({ databases, clock }) => forgetBefore(databases.worker, secondsAfter(clock.now(), -KEPT_SECONDS)),
}
