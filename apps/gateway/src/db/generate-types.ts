import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fromGatewayRoot } from '../base/paths'
import { openDatabases } from './databases'
import { openCluster } from './embedded/cluster'
import { migrate } from './migrate'

/** Writes the types of every table from a freshly migrated database: migrations are the only description there is. */

const TYPES: Record<string, string> = {
  text: 'string',
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'bigint',
  date: 'string',
  timestamptz: 'Date',
  jsonb: 'JsonValue',
  _text: 'string[]',
  xid8: 'string',
  bytea: 'Buffer',
}

interface Column {
  table_name: string
  column_name: string
  udt_name: string
  is_nullable: 'YES' | 'NO'
  has_default: boolean
  identity: boolean
}

const COLUMNS = `
  select c.table_name, c.column_name, c.udt_name, c.is_nullable,
         c.column_default is not null as has_default, c.is_identity = 'YES' as identity
  from information_schema.columns c
  join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
  order by c.table_name, c.ordinal_position`

function typeOf(column: Column): string {
  const base = TYPES[column.udt_name]
  if (!base) throw new Error(`${column.table_name}.${column.column_name}: no TypeScript type for ${column.udt_name}`)
  const full = column.is_nullable === 'YES' ? `${base} | null` : base
  if (column.udt_name === 'jsonb') return `ColumnType<${full}, ${writtenJson(column)}>`
  return column.has_default || column.identity ? `Generated<${full}>` : full
}

/** JSON is written as its text. */
function writtenJson({ is_nullable, has_default }: Column): string {
  return ['string', ...(is_nullable === 'YES' ? ['null'] : []), ...(has_default ? ['undefined'] : [])].join(' | ')
}

function render(columns: Column[]): string {
  const tables = [...new Set(columns.map((column) => column.table_name))]
  const body = tables.map((table) => {
    const fields = columns.filter((column) => column.table_name === table)
    return `  ${table}: {\n${fields.map((field) => `    ${field.column_name}: ${typeOf(field)}`).join('\n')}\n  }`
  })
  return [
    `import type { ColumnType, Generated } from 'kysely'`,
    'export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue | undefined }',
    `export interface DB {\n${body.join('\n')}\n}\n`,
  ].join('\n\n')
}

const folder = mkdtempSync(join(tmpdir(), 'balcao-types-'))
// It lives for seconds: what a power cut would do to it is no matter.
const cluster = await openCluster(join(folder, 'pg'), undefined, undefined, { fsync: 'off', full_page_writes: 'off' })
const databases = openDatabases(cluster.url('postgres'), () => {})
try {
  await migrate(databases.owner, new Date())
  const { rows } = await databases.owner.query<Column>(COLUMNS)
  writeFileSync(fromGatewayRoot('src/db/types.gen.ts'), render(rows))
} finally {
  await databases.close()
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}
