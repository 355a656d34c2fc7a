import type pg from 'pg'

export interface Table {
  /** With its schema, as SQL has it. */
  name: string
  columns: string[]
}

interface Found extends Table {
  oid: number
  parents: number[]
}

/** What says how far the schema itself has come is made by the migrations of wherever a copy goes. */
const OF_THE_SCHEMA = ['app.migrations', 'graphile_worker.migrations']

/** Every table that holds something of ours, those that others point at first. */
export async function tablesOf(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Found>(
    `select c.oid::int, n.nspname || '.' || c.relname as name,
       (select array_agg(quote_ident(a.attname) order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '')::text[] as columns,
       array(select k.confrelid::int from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as parents
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ('public', 'app', 'graphile_worker')
       and n.nspname || '.' || c.relname <> all ($1) order by 2`,
    [OF_THE_SCHEMA],
  )
  return parentsFirst(rows).map(({ name, columns }) => ({ name, columns }))
}

function parentsFirst(tables: readonly Found[]): Found[] {
  const placed = new Set<Found>()
  const byOid = new Map(tables.map((table) => [table.oid, table]))
  const place = (table: Found): void => {
    if (placed.has(table)) return
    for (const parent of table.parents) {
      const found = byOid.get(parent)
      if (found) place(found)
    }
    placed.add(table)
  }
  tables.forEach(place)
  return Array.from(placed)
}

/** Where each sequence stands; null: nobody has drawn from it yet. */
export type Sequences = Record<string, string | null>

export async function sequencesOf(client: pg.ClientBase): Promise<Sequences> {
  const { rows } = await client.query<{ name: string; last: string | null }>(
    `select schemaname || '.' || sequencename as name, last_value::text as last from pg_sequences
     where schemaname in ('public', 'app', 'graphile_worker') order by 1`,
  )
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}
