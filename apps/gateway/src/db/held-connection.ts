import {
  DefaultQueryExecutor,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresQueryCompiler,
  SingleConnectionProvider,
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

export function onConnection(client: pg.ClientBase): Db {
  const provider = new SingleConnectionProvider(new HeldConnection(client))
  const executor = new DefaultQueryExecutor(compiler, adapter, provider, plugins)
  const db = new Kysely<DB>({ config: { dialect }, dialect, driver, executor })
  clients.set(db, client)
  return db
}

/** What a COPY … TO STDOUT says, as it is said: a result of any size passes without being held. */
export function copyOut(db: Db, statement: string): Readable {
  const client = clients.get(db)
  if (!client) throw new Error('Not on a connection of the kit.')
  return client.query(copyTo(statement))
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
