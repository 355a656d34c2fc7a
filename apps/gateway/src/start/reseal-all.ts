import type pg from 'pg'
import { resealColumn, type Keys } from '../backup/reseal'
import { setSecret } from '../db/installation'
import { hasChainOf, rekeyChains } from '../platform'
import { forgettings, seals } from './modules'

/**
 * In words, what was done. The audit chains come last: as long as one has the old key, a run was not made to its end, and
 * what no new key can make again is taken away; later it would be people's new codes.
 */
export async function resealAll(owner: pg.Pool, keys: Keys): Promise<string[]> {
  const isUnfinished = await hasChainOf(owner, keys.old)
  const lines: string[] = []
  for (const sealed of seals) lines.push(`${sealed.table}: ${await resealColumn(owner, sealed, keys)} sealed anew`)
  if (isUnfinished) for (const forget of forgettings) lines.push(await forget(owner))
  lines.push(await rekeyChains(owner, keys))
  await setSecret(owner, keys.next)
  return lines
}
