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
  type QueryResult,
} from 'kysely'
import type { Readable, Writable } from 'node:stream'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
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
  const executor = new DefaultQueryExecutor(compiler, adapter, provider)
  return new Kysely<DB>({ config: { dialect }, dialect, driver, executor })
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

/** Takes what a COPY … FROM STDIN is to write. */
export function copyInto(db: Db, statement: string): Writable {
  return clientOf(db).query(copyFrom(statement))
}

/** Connections keep what they prepared for as long as they live, so there is an end to how much that is. */
const MOST_PREPARED = 200
const names = new Map<string, string>()

/** Behind a pooler each transaction may be served by another connection, which does not know what this one prepared. */
const nameless = new WeakSet<pg.ClientBase>()
export function withoutNames(client: pg.ClientBase): void {
  nameless.add(client)
}

/**
 * Runs a query that is asked again and again, so that a connection reads and plans it once (ADR 31). Its columns are
 * named one by one: a plan that was kept would not survive a table that gets one more. Numbers that decide the plan,
 * as the length of a page, stand in the text (`within` writes them so): then one plan serves all values.
 */
export async function executePrepared<Row>(db: Db, query: Compilable<Row>): Promise<Row[]> {
  const client = clientOf(db)
  const { text, values, name } = toPrepare(client, query)
  const { rows } = await client.query<Row & pg.QueryResultRow>(name ? { name, text, values } : { text, values })
  return rows
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
