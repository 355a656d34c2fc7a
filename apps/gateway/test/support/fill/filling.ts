import type pg from 'pg'

/** What every table that is filled by the million has in common. */
export interface Filling {
  merchant_no: string
  appIds: readonly string[]
  timeZone: string
  rows: number
  /** The newest one. */
  until: Date
}

/** However many rows there are, they lie within as many days. */
export const SPAN_MS = 400 * 86_400_000

/** Building an index once costs a fraction of growing it a million times. */
export async function withoutIndexes(
  client: pg.ClientBase,
  table: string,
  fill: () => Promise<unknown>,
): Promise<void> {
  const { rows } = await client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes where tablename = $1 and indexname not like '%_pkey'`,
    [table],
  )
  for (const { indexname } of rows) await client.query(`drop index ${indexname}`)
  await fill()
  await client.query(`set maintenance_work_mem = '512MB'`)
  for (const { indexdef } of rows) await client.query(indexdef)
  await client.query(`analyze ${table}`)
}

interface Counted {
  table: string
  kind: string
  /** Columns or expressions of the table, by what the totals are asked by. */
  method: string
  currency: string
  amount: string
  status?: string
  day?: string
  /** Which of them; left out: all. */
  where?: string
}

/** The totals that would have been kept, of days and of months. */
export async function fillTotals(client: pg.ClientBase, merchant_no: string, counted: Counted): Promise<void> {
  const { table, kind, method, currency, amount, status = 'status', day = 'business_day', where = 'true' } = counted
  for (const [totals, stretch] of [
    ['tallies', day],
    ['tally_months', `date_trunc('month', ${day})::date`],
  ] as const) {
    await client.query(`delete from ${totals} where merchant_no = $1 and kind = $2`, [merchant_no, kind])
    await client.query(
      `insert into ${totals} (merchant_no, kind, day, app_id, status, method, currency, n, amount)
       select merchant_no, $2, ${stretch}, app_id, ${status}, ${method}, ${currency}, count(*), ${amount}
       from ${table} where merchant_no = $1 and ${where} group by 1, 3, 4, 5, 6, 7`,
      [merchant_no, kind],
    )
    await client.query(`analyze ${totals}`)
  }
  await client.query('delete from tally_days where merchant_no = $1 and kind = $2', [merchant_no, kind])
  await client.query(
    `insert into tally_days select merchant_no, kind, day, status, currency, sum(n), sum(amount)
     from tallies where merchant_no = $1 and kind = $2 group by 1, 2, 3, 4, 5`,
    [merchant_no, kind],
  )
  await client.query('analyze tally_days')
  await client.query(`delete from tally_deltas where merchant_no = $1 and kind = $2`, [merchant_no, kind])
}
