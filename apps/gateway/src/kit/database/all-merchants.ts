import type pg from 'pg'
import { isConnectionTrouble } from '../../base/away'
import { spanning } from '../../db/spanning'
import { isSpreadOver } from '../../db/spread'

/** What belongs to no merchant is booked on a number of its own. */
const PLATFORM = 'M000000000000'

/**
 * Asks over all merchants, and says why in the statement's own text. Where the database is spread over servers one of which
 * is away, those are asked about whose server is there: it stops its own merchants, and nobody else's. The statement begins
 * with its `merchant_no`, or deletes, and its first `where` is that of the whole.
 */
export async function askAll<Row extends pg.QueryResultRow>(
  worker: pg.Pool,
  why: string,
  statement: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const ask = async (text: string, given: readonly unknown[]) =>
    (await worker.query<Row>(spanning(why, text), [...given])).rows
  try {
    return await ask(statement, values)
  } catch (error) {
    if (!isConnectionTrouble(error)) throw error
    const groups = await groupsOf(worker).catch(() => [])
    const answers = await Promise.allSettled(
      groups.map((merchants) => ask(ofThese(statement, values.length + 1), [...values, merchants])),
    )
    const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
    if (found.length === 0) throw error
    return found.flat()
  }
}

/** The same statement for some merchants alone: said of its own table, and of each that is joined with it. */
export function ofThese(statement: string, place: number): string {
  const these = `merchant_no = any($${place})`
  const [, alias = ''] = /^\s*select\s+(?:distinct\s+)?(\w+\.)?merchant_no\b/.exec(statement) ?? []
  const joined = statement.replace(
    /(\w+\.)merchant_no = \w+\.merchant_no\b/g,
    (condition, joins: string) => `${condition} and ${joins}${these}`,
  )
  if (!joined.includes(' where ')) return `${joined} where ${these}`
  return joined.replace(' where ', () => ` where ${alias}${these} and `)
}

/** All merchants, by the server they live on. They are known on the coordinator by the people they have. */
async function groupsOf(worker: pg.Pool): Promise<string[][]> {
  if (!(await isSpreadOver(worker))) return []
  const { rows } = await worker.query<{ merchants: string[] }>(
    `select array_agg(m.merchant_no) as merchants
     from (select merchant_no from user_merchants union select $1) m
     join pg_dist_placement p on p.shardid = get_shard_id_for_distribution_column('merchants', m.merchant_no)
     group by p.groupid`,
    [PLATFORM],
  )
  return rows.map(({ merchants }) => merchants)
}

/** The servers of a spread database that do not answer. The merchants of the others are served all the same. */
export async function serversAway(pool: pg.Pool): Promise<string[]> {
  if (!(await isSpreadOver(pool))) return []
  const { rows } = await pool.query<{ server: string }>(
    `select nodename || ':' || nodeport as server from pg_dist_node
     where isactive and groupid <> 0 and not citus_check_connection_to_node(nodename, nodeport) order by 1`,
  )
  return rows.map(({ server }) => server)
}
