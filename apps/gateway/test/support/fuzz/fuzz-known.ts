import type { AnyEndpoint } from '@balcao/contract/kit'
import type pg from 'pg'
import { DEMO_LOGINS, DEMO_PASSWORD } from '../../../src/db/demo-facts'
import { inputSchema } from './input-schema'

/** A field that holds what another table calls by another name. */
const ALSO: Record<string, string> = { del_id: 'uid', actor_uid: 'uid', order: 'trade_no', logo_file_id: 'file_id' }
/** Filled from elsewhere, or as good as never right. */
const NOT_FROM_TABLES = new Set(['code', 'otp', 'text', 'name', 'status', 'amount', 'currency', 'password'])

/** For every field of the contract that a column is called like: values of real rows, of each of these merchants. */
export async function readKnownIds(
  owner: pg.Pool,
  endpoints: readonly AnyEndpoint[],
  merchants: readonly string[],
): Promise<Map<string, string[]>> {
  const known = new Map<string, string[]>([
    ['cursor', []],
    ['username', DEMO_LOGINS.map(([login]) => login)],
    ['email', ['new@shop.example', ...DEMO_LOGINS.map(([login]) => login)]],
    ['password', [DEMO_PASSWORD, 'Wrong-2026']],
    ['old_password', [DEMO_PASSWORD]],
    ['new_password', ['Balcao-2027', 'short']],
  ])
  const { rows: columns } = await owner.query<{ table_name: string; column_name: string }>(
    `select c.table_name, c.column_name from information_schema.columns c
     join information_schema.columns m on m.table_schema = c.table_schema and m.table_name = c.table_name and m.column_name = 'merchant_no'
     where c.table_schema = 'public' and c.data_type = 'text'`,
  )
  for (const field of fieldsOf(endpoints)) {
    if (known.has(field) || NOT_FROM_TABLES.has(field)) continue
    const values = new Set<string>()
    for (const { table_name, column_name } of columns.filter((each) => each.column_name === (ALSO[field] ?? field))) {
      for (const merchant of merchants) {
        const { rows } = await owner.query<{ value: string }>(
          `select distinct ${column_name} as value from (select ${column_name} from ${table_name}
             where merchant_no = $1 and ${column_name} <> '' limit 300) as looked limit 6`,
          [merchant],
        )
        for (const { value } of rows) values.add(value)
      }
    }
    if (values.size > 0) known.set(field, Array.from(values).slice(0, 40))
  }
  return known
}

function fieldsOf(endpoints: readonly AnyEndpoint[]): Set<string> {
  const names = new Set<string>()
  const walk = (node: unknown): void => {
    if (!node || typeof node !== 'object') return
    const { properties } = node as { properties?: object }
    for (const name of Object.keys(properties ?? {})) names.add(name)
    for (const inner of Object.values(node)) walk(inner)
  }
  for (const endpoint of endpoints) walk(inputSchema(endpoint))
  return names
}
