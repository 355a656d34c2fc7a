import type pg from 'pg'

/** In the order in which they lean on each other. */
const TABLES = ['merchants', 'users', 'apps', 'app_keys', 'merchant_users', 'user_merchants'] as const

/** Remembers who there is, so that callers who close, delete or lock each other out can be put back. */
export async function keepPeople(owner: pg.Pool): Promise<void> {
  await owner.query('create schema kept')
  for (const table of TABLES) await owner.query(`create table kept.${table} as table public.${table}`)
}

export async function restorePeople(owner: pg.Pool): Promise<void> {
  await owner.query('delete from auth_counters')
  for (const table of TABLES) await owner.query(await restoring(owner, table))
}

const statements = new Map<string, string>()
async function restoring(owner: pg.Pool, table: string): Promise<string> {
  const made = statements.get(table)
  if (made) return made
  const { rows } = await owner.query<{ name: string; is_key: boolean }>(
    `select a.attname as name, coalesce(a.attnum = any(i.indkey), false) as is_key from pg_attribute a
     left join pg_index i on i.indrelid = a.attrelid and i.indisprimary
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`,
    [`public.${table}`],
  )
  const keys = rows.filter(({ is_key }) => is_key).map(({ name }) => name)
  const rest = rows.filter(({ is_key }) => !is_key).map(({ name }) => name)
  const all = rows.map(({ name }) => name).join(', ')
  const set = rest.map((name) => `${name} = excluded.${name}`).join(', ')
  const statement = `insert into public.${table} (${all}) select ${all} from kept.${table}
    on conflict (${keys.join(', ')}) do ${set ? `update set ${set}` : 'nothing'}`
  statements.set(table, statement)
  return statement
}
