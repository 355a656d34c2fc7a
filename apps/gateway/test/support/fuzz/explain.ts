import pg from 'pg'
import type { Databases } from '../../../src/db/databases'

export interface Explained {
  sql: string
  /** Pages touched, in memory or not. */
  buffers: number
  /** Large tables that were read from end to end. */
  seqScans: string[]
  /** The most rows that any sort took in. */
  sortedRows: number
  /** How each table was read, for who wonders why. */
  reads: string[]
}

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Heap Fetches'?: number
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  'Actual Rows': number
  Plans?: PlanNode[]
}

/** A table of a few pages is read whole because that is the cheapest way. */
const LARGE = [
  'orders',
  'ledger_entries',
  'audit_log',
  'notifications',
  'recurrings',
  'virtual_accounts',
  'account_deposits',
  'waybills',
]

/** A page of a hundred, of four states. What totals sort is theirs: a row for each day. */
const MOST_SORTED = 400

/** What none of a list's statements may do, at any size. */
export function faultsOf(plans: Explained[]): string[] {
  return plans.flatMap(({ sql, seqScans, sortedRows }) => [
    ...seqScans.map((table) => `reads the whole of ${table}: ${sql}`),
    ...(isOfTotals(sql) || sortedRows <= MOST_SORTED ? [] : [`sorts ${sortedRows} rows: ${sql}`]),
  ])
}

/** Asks the totals alone, or adds up; a page that brings its total along is a page. */
const isOfTotals = (sql: string) =>
  sql.includes('group by') || (sql.includes('tall') && !LARGE.some((table) => sql.includes(`from "${table}"`)))

/** What was read, statement by statement: the words of a test that found too much of it. */
export const readsOf = (plans: Explained[]) =>
  plans.map(({ sql, buffers, reads }) => [`${buffers} pages: ${sql}`, ...reads].join('\n  ')).join('\n')

export const pagesOf = (plans: Explained[]) => plans.reduce((sum, plan) => sum + plan.buffers, 0)

/** Runs a call, and then has the database explain each select it made, as the app role and within the merchant. */
export function explainQueries(
  gateway: { databases: Pick<Databases, 'app'> },
  merchant_no: string,
  call: () => Promise<{ code: string; msg: string }>,
): Promise<Explained[]> {
  return explainStatements(gateway, merchant_no, async () => {
    const { code, msg } = await call()
    if (code !== '10000') throw new Error(`The call was refused: ${msg}`)
  })
}

/** The same of any work in this process. */
export async function explainStatements(
  gateway: { databases: Pick<Databases, 'app'> },
  merchant_no: string,
  work: () => Promise<unknown>,
): Promise<Explained[]> {
  // Whose token it is may be asked first, by another role, which reads nothing of merchants.
  const seen = (await recorded(work)).filter(({ text }) => !text.includes('from access_tokens'))
  // A connection of its own: nothing that others began can end with it.
  const client = new pg.Client(gateway.databases.app.options)
  await client.connect()
  try {
    const explained: Explained[] = []
    await client.query(`begin; select app.tenant('${merchant_no}')`)
    for (const statement of seen) explained.push(...(await explain(client, statement)))
    await client.query('rollback')
    return explained
  } finally {
    await client.end()
  }
}

export interface Recorded {
  text: string
  values: unknown[]
  /** Kept by the connection: its plan is one for all values. */
  name?: string
}

const READS = /^\s*(with|select)/i
const READS_AND_WRITES = /^\s*(with|select|insert|update|delete)/i

/** Watches every connection of this process while the work is done: what is read, or all of it. */
export async function recorded(work: () => Promise<unknown>, isWritten = false): Promise<Recorded[]> {
  const wanted = isWritten ? READS_AND_WRITES : READS
  const seen: Recorded[] = []
  const original = pg.Client.prototype.query as (...args: unknown[]) => unknown
  pg.Client.prototype.query = function watched(this: pg.Client, ...args: unknown[]) {
    const [first, values] = args
    const statement = typeof first === 'string' ? { text: first, values } : (first as Partial<Recorded>)
    if (isRun(statement) && wanted.test(statement.text)) seen.push(statement)
    return original.apply(this, args)
  } as typeof pg.Client.prototype.query
  try {
    await work()
    return seen
  } finally {
    pg.Client.prototype.query = original as typeof pg.Client.prototype.query
  }
}

function isRun(statement: { text?: string; values?: unknown }): statement is Recorded {
  return statement.text !== undefined && Array.isArray(statement.values)
}

const EXPLAIN = 'explain (analyze, buffers, timing off, format json)'

/** A statement that is kept is planned for its values at first, and then once for all: both plans are explained. */
async function explain(client: pg.ClientBase, { text, values, name }: Recorded): Promise<Explained[]> {
  // Once to warm it: pages that only a cold cache makes the planner read are not the query's own.
  await client.query(text, values)
  const planned = [read(text, await client.query<PlanRow>(`${EXPLAIN} ${text}`, values))]
  if (!name) return planned
  await client.query(`set local plan_cache_mode = force_generic_plan; prepare kept as ${text}`)
  const literals = values.map((value) => pg.escapeLiteral(asText(value)))
  const execute = literals.length > 0 ? `execute kept(${literals.join(', ')})` : 'execute kept'
  await client.query(execute)
  planned.push(read(`kept: ${text}`, await client.query<PlanRow>(`${EXPLAIN} ${execute}`)))
  await client.query('deallocate kept; set local plan_cache_mode = auto')
  return planned
}

interface PlanRow {
  'QUERY PLAN': [{ Plan: PlanNode }]
}

function asText(value: unknown): string {
  if (Array.isArray(value)) return `{${value.map((item) => JSON.stringify(item)).join(',')}}`
  return value instanceof Date ? value.toISOString() : String(value)
}

function read(sql: string, { rows }: pg.QueryResult<PlanRow>): Explained {
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  if (!plan) throw new Error('The database explained nothing.')
  const nodes = flatten(plan)
  return {
    sql,
    buffers: buffersOf(plan),
    seqScans: nodes
      .filter((node) => node['Node Type'] === 'Seq Scan' && LARGE.includes(node['Relation Name'] ?? ''))
      .map((node) => node['Relation Name'] ?? ''),
    sortedRows: Math.max(
      0,
      ...nodes
        .filter((node) => node['Node Type'].includes('Sort'))
        .flatMap((node) => (node.Plans ?? []).map((input) => input['Actual Rows'])),
    ),
    reads: nodes.filter((node) => node['Relation Name'] ?? node['Index Name']).map(told),
  }
}

function told(node: PlanNode): string {
  const {
    'Node Type': how,
    'Relation Name': table,
    'Index Name': index,
    'Actual Rows': rows,
    'Heap Fetches': fetched,
  } = node
  return [
    how,
    table,
    index,
    `${rows} rows`,
    `${buffersOf(node)} pages`,
    fetched === undefined ? '' : `${fetched} fetched`,
  ]
    .filter(Boolean)
    .join(', ')
}

const buffersOf = (node: PlanNode) => (node['Shared Hit Blocks'] ?? 0) + (node['Shared Read Blocks'] ?? 0)

function flatten(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(flatten)]
}
