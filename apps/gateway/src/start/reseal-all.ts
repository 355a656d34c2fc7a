import type pg from 'pg'
import { resealColumn, type Keys } from '../backup/reseal'
import { rekeyings, seals } from './modules'

/** In words, what was done. What is only taken away comes last: until then the old key would still serve. */
export async function resealAll(owner: pg.Pool, keys: Keys): Promise<string[]> {
  const lines: string[] = []
  for (const sealed of seals) lines.push(`${sealed.table}: ${await resealColumn(owner, sealed, keys)} sealed anew`)
  for (const rekey of rekeyings) lines.push(await rekey(owner, keys))
  return lines
}
