import type pg from 'pg'

/** Whether the tables of merchants are spread over several servers: Citus is there, and knows them. */
export async function isSpreadOver(pool: pg.Pool): Promise<boolean> {
  const { rowCount } = await pool.query(`select 1 from pg_class where relname = 'pg_dist_partition'`)
  if (rowCount === 0) return false
  const { rows } = await pool.query<{ n: string }>(
    `select count(*)::text as n from pg_dist_partition where partmethod = 'h' and logicalrelid = to_regclass('public.merchants')`,
  )
  return rows[0]?.n === '1'
}
