import {
  DefaultQueryExecutor,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresQueryCompiler,
  SingleConnectionProvider,
  type Compilable,
  type CompiledQuery,
  type DatabaseConnection,
  type KyselyPlugin,
  type QueryResult,
} from 'kysely'
import type { Readable } from 'node:stream'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
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
  const provider = new SingleConnectionProvider(new HeldConnection(client))
  const executor = new DefaultQueryExecutor(compiler, adapter, provider, plugins)
  const db = new Kysely<DB>({ config: { dialect }, dialect, driver, executor })
  clients.set(db, client)
  builders.set(client, db)
  return db
}

function clientOf(db: Db): pg.ClientBase {
  const client = clients.get(db)
  if (!client) throw new Error('Not on a connection of the kit.')
  return client
}

/** What a COPY … TO STDOUT says, as it is said: a result of any size passes without being held. */
export function copyOut(db: Db, statement: string): Readable {
  return clientOf(db).query(copyTo(statement))
}

/** Connections keep what they prepared for as long as they live, so there is an end to how much that is. */
const MOST_PREPARED = 200
const prepared = new Map<string, string>()

/**
 * Runs a query that is asked again and again, so that a connection reads and plans it once (ADR 31). Its columns are
 * named one by one: a plan that was kept would not survive a table that gets one more. Numbers that decide the plan,
 * as the length of a page, stand in the text (`within` writes them so): then one plan serves all values.
 */
export async function executePrepared<Row>(db: Db, query: Compilable<Row>): Promise<Row[]> {
  const { sql: text, parameters } = query.compile()
  const name = prepared.get(text) ?? `kept_${prepared.size}`
  const isKept = prepared.has(text) || prepared.size < MOST_PREPARED
  if (isKept) prepared.set(text, name)
  const values = parameters as unknown[]
  const { rows } = await clientOf(db).query<Row & pg.QueryResultRow>(isKept ? { name, text, values } : { text, values })
  return rows
}

class HeldConnection implements DatabaseConnection {
  readonly #client: pg.ClientBase
  constructor(client: pg.ClientBase) {
    this.#client = client
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const result = await this.#client.query(query.sql, query.parameters as unknown[])
    return { rows: result.rows as Row[], numAffectedRows: BigInt(result.rowCount ?? 0) }
  }

  streamQuery(): never {
    throw new Error('Large results are streamed by COPY, not by cursor.')
  }
}
