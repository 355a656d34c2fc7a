import {
  DefaultQueryExecutor,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresQueryCompiler,
  SingleConnectionProvider,
  type Compilable,
  type CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  type KyselyPlugin,
  type QueryResult,
} from 'kysely'
import type { Readable, Writable } from 'node:stream'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { literal } from './literal'
import type { DB } from './types.gen'

/**
 * The query builder of a transaction that is already open. It hides what would break out of it: a nested COMMIT would
 * silently end the outer transaction.
 */
export type Db = Omit<Kysely<DB>, 'transaction' | 'startTransaction' | 'connection' | 'destroy' | 'isTransaction'>

const compiler = new PostgresQueryCompiler()
const adapter = new PostgresAdapter()
const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('Connections are handed out by the kit.')) })
const driver = dialect.createDriver()

/** A test that watches every query adds its plugin here. */
const plugins: KyselyPlugin[] = []
export function watchQueries(plugin: KyselyPlugin): void {
  plugins.push(plugin)
}

const clients = new WeakMap<Db, pg.ClientBase>()
const builders = new WeakMap<pg.ClientBase, Db>()

/** A connection keeps its builder for as long as it lives: making one costs as much as a small query. */
export function onConnection(client: pg.ClientBase): Db {
  const known = builders.get(client)
  if (known) return known
  const db = builderOver(new SingleConnectionProvider(new HeldConnection(client)))
  clients.set(db, client)
  builders.set(client, db)
  return db
}

/** For statements that are built once and asked on any connection. */
export function withoutConnection(): Db {
  return builderOver({ provideConnection: () => Promise.reject(new Error('Nothing can be asked on paper.')) })
}

function builderOver(provider: ConnectionProvider): Kysely<DB> {
  const executor = new DefaultQueryExecutor(compiler, adapter, provider, plugins)
  return new Kysely<DB>({ config: { dialect }, dialect, driver, executor })
}

function clientOf(db: Db): pg.ClientBase {
  const client = clients.get(db)
  if (!client) throw new Error('Not on a connection of the kit.')
  return client
}

/** What a COPY … TO STDOUT says, as it is said: a result of any size passes without being held. */
export function copyOut(db: Db, statement: string): Readable {
  const client = clientOf(db)
  mustBeOpen(client)
  return client.query(copyTo(statement))
}

/** Takes what a COPY … FROM STDIN is to write. */
export function copyInto(db: Db, statement: string): Writable {
  const client = clientOf(db)
  mustBeOpen(client)
  return client.query(copyFrom(statement))
}

/** Connections keep what they prepared for as long as they live, so there is an end to how much that is. */
const MOST_PREPARED = 200
const names = new Map<string, string>()
const prepared = new WeakMap<pg.ClientBase, Set<string>>()

/**
 * Runs a query that is asked again and again, so that a connection reads and plans it once (ADR 31). Its columns are
 * named one by one: a plan that was kept would not survive a table that gets one more. Numbers that decide the plan,
 * as the length of a page, stand in the text (`within` writes them so): then one plan serves all values.
 */
/** Behind a pooler each transaction may be served by another connection, which does not know what this one prepared. */
const nameless = new WeakSet<pg.ClientBase>()
export function withoutNames(client: pg.ClientBase): void {
  nameless.add(client)
}

export async function executePrepared<Row>(db: Db, query: Compilable<Row>): Promise<Row[]> {
  const client = clientOf(db)
  const { text, values, name } = toPrepare(client, query)
  mustBeOpen(client)
  const { rows } = await client.query<Row & pg.QueryResultRow>(name ? { name, text, values } : { text, values })
  if (name) preparedOn(client).add(name)
  return rows
}

/**
 * The same for the last question of a call that only reads: its transaction ends in the same message, since a message
 * costs more than such a question. Whatever is asked afterwards is refused, as it would be asked outside of any tenant.
 */
export async function executeLast<Row>(db: Db, query: Compilable<Row>): Promise<Row[]> {
  const client = clientOf(db)
  const asks = toPrepare(client, query)
  const { values, name } = asks
  const isReady = isKnownByName && name !== undefined && preparedOn(client).has(name)
  if (transactions.get(client) !== 'reading' || !isReady) {
    const rows = await executePrepared(db, query)
    if (name) isKnownByName ??= await isFound(client, name)
    return rows
  }
  transactions.set(client, 'ended')
  const given = values.length > 0 ? `(${values.map(literal).join(', ')})` : ''
  // Whoever watches a connection sees by `asks` what is behind the name.
  const message = { text: `execute ${name}${given}; commit`, asks }
  try {
    const answer: unknown = await client.query(message)
    const [{ rows }] = answer as [pg.QueryResult<Row & pg.QueryResultRow>]
    return rows
  } catch (error) {
    transactions.set(client, 'reading')
    throw error
  }
}

/** A pooler in between gives statements names of its own. Then none is known by ours, and each message stays as it was. */
let isKnownByName: boolean | undefined

async function isFound(client: pg.ClientBase, name: string): Promise<boolean> {
  const { rowCount } = await client.query('select 1 from pg_prepared_statements where name = $1', [name])
  return rowCount === 1
}

function toPrepare(
  client: pg.ClientBase,
  query: Compilable,
): { text: string; values: unknown[]; name: string | undefined } {
  const { sql: text, parameters } = query.compile()
  if (nameless.has(client)) return { text, values: parameters as unknown[], name: undefined }
  if (!names.has(text) && names.size < MOST_PREPARED) names.set(text, `kept_${names.size}`)
  return { text, values: parameters as unknown[], name: names.get(text) }
}

function preparedOn(client: pg.ClientBase): Set<string> {
  const known = prepared.get(client) ?? new Set()
  prepared.set(client, known)
  return known
}

/** Where the transaction of a connection stands, as far as it matters to who uses it. */
type Standing = 'writing' | 'reading' | 'ended'
const transactions = new WeakMap<pg.ClientBase, Standing>()

export function begin(client: pg.ClientBase, standing: 'writing' | 'reading'): void {
  transactions.set(client, standing)
}

export function hasEnded(client: pg.ClientBase): boolean {
  return transactions.get(client) === 'ended'
}

function mustBeOpen(client: pg.ClientBase): void {
  if (hasEnded(client)) throw new Error('Nothing can be asked after the last question of a call.')
}

class HeldConnection implements DatabaseConnection {
  readonly #client: pg.ClientBase
  constructor(client: pg.ClientBase) {
    this.#client = client
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    mustBeOpen(this.#client)
    const result = await this.#client.query(query.sql, query.parameters as unknown[])
    return { rows: result.rows as Row[], numAffectedRows: BigInt(result.rowCount ?? 0) }
  }

  streamQuery(): never {
    throw new Error('Large results are streamed by COPY, not by cursor.')
  }
}
