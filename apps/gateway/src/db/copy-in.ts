import type { Insertable } from 'kysely'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { copyInto, type Db } from './held-connection'
import type { DB } from './types.gen'

const AT_ONCE = 500

/**
 * Writes rows by the thousand, as COPY takes them: an insert of as many values costs several times as much. For the
 * tables' owner, since row-level security refuses it to everybody else. All rows name the same columns.
 */
export async function copyIn<Table extends keyof DB>(
  db: Db,
  table: Table,
  rows: readonly Insertable<DB[Table]>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  if (columns.length === 0) return
  const names = columns.map((column) => `"${column}"`).join(', ')
  await pipeline(Readable.from(portions(rows, columns)), copyInto(db, `copy ${table} (${names}) from stdin`))
}

function* portions(rows: readonly object[], columns: readonly string[]): Generator<string> {
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    yield rows
      .slice(from, from + AT_ONCE)
      .map((row) => lineOf(row as Record<string, Value>, columns))
      .join('')
  }
}

function lineOf(row: Record<string, Value>, columns: readonly string[]): string {
  if (Object.keys(row).length !== columns.length) throw new Error(`Another row has ${columns.join(', ')}`)
  return `${columns.map((column) => field(row[column])).join('\t')}\n`
}

type Value = string | number | bigint | boolean | object | null | undefined

function field(value: Value): string {
  if (value === null || value === undefined) return '\\N'
  if (value instanceof Date) return value.toISOString()
  // A list of words, none of which needs quoting.
  if (Array.isArray(value) && value.every((word) => /^\w+$/.test(String(word)))) return `{${value.join(',')}}`
  if (typeof value === 'object') throw new Error('COPY is given plain values; JSON as its text.')
  return String(value).replace(/[\\\t\n\r]/g, (sign) => ESCAPED[sign] ?? '')
}

const ESCAPED: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
