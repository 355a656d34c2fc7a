import type pg from 'pg'
import { seal, unseal } from '../base/seal'
import type { Secret } from '../base/secret'
import type { Sealed } from '../kit/sealed'

const AT_ONCE = 500

/** Nothing of it is lost: whatever was sealed anew before can be read with the new key, the rest with the old one. */
export class UnknownSeal extends Error {
  constructor(table: string, key: readonly string[]) {
    super(`${table} ${key.join(' ')} was sealed neither with the old key nor with the new one.`)
  }
}

export interface Keys {
  old: Secret
  next: Secret
}

/**
 * Seals every text of a column with the new key, a handful of rows in each transaction. What has the new key already is
 * let be, so that a run that was cut short is simply made again.
 */
export async function resealColumn(owner: pg.Pool, sealed: Sealed, keys: Keys): Promise<number> {
  let changed = 0
  let after: string[] | null = null
  for (;;) {
    const done: { last: string[] | null; changed: number } = await resealSome(owner, sealed, keys, after)
    changed += done.changed
    if (!done.last) return changed
    after = done.last
  }
}

async function resealSome(owner: pg.Pool, sealed: Sealed, keys: Keys, after: string[] | null) {
  const client = await owner.connect()
  try {
    await client.query('begin')
    const rows = await someRows(client, sealed, after)
    let changed = 0
    for (const { key, text } of rows) {
      const anew = resealed(sealed, key, text, keys)
      if (anew === null) continue
      await replace(client, sealed, key, anew)
      changed++
    }
    await client.query('commit')
    return { last: rows.length === AT_ONCE ? (rows.at(-1)?.key ?? null) : null, changed }
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

/** null: it has the new key already. */
function resealed({ table, purpose, bound }: Sealed, key: string[], text: string, { old, next }: Keys): string | null {
  const opened = (secret: Secret) => {
    try {
      return unseal(secret, purpose, bound(key), text)
    } catch {
      return null
    }
  }
  if (opened(next) !== null) return null
  const plain = opened(old)
  if (plain === null) throw new UnknownSeal(table, key)
  return seal(next, purpose, bound(key), plain)
}

async function someRows(client: pg.ClientBase, sealed: Sealed, after: string[] | null) {
  const { table, key, column, amongJson } = sealed
  const columns = key.join(', ')
  const text = amongJson ? `${column} #>> '{}'` : column
  const wanted = [`${column} is not null`, `${text} <> ''`]
  const values: unknown[] = []
  if (amongJson) {
    values.push(amongJson.values)
    wanted.push(`${amongJson.column} = any ($${values.length}) and jsonb_typeof(${column}) = 'string'`)
  }
  if (after) {
    wanted.push(`(${columns}) > (${key.map((_, at) => `$${values.length + at + 1}`).join(', ')})`)
    values.push(...after)
  }
  const { rows } = await client.query<{ key: string[]; text: string }>(
    `select array[${key.map((each) => `${each}::text`).join(', ')}] as key, ${text} as text from ${table}
     where ${wanted.join(' and ')} order by ${columns} limit ${AT_ONCE}`,
    values,
  )
  return rows
}

async function replace(client: pg.ClientBase, { table, key, column, amongJson }: Sealed, of: string[], text: string) {
  const where = key.map((each, at) => `${each} = $${at + 2}`).join(' and ')
  await client.query(`update ${table} set ${column} = $1 where ${where}`, [
    amongJson ? JSON.stringify(text) : text,
    ...of,
  ])
}
