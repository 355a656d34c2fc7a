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
  return alone(db).query(copyTo(statement))
}

/** Takes what a COPY … FROM STDIN is to write. */
export function copyInto(db: Db, statement: string): Writable {
  return alone(db).query(copyFrom(statement))
}

function alone(db: Db): pg.ClientBase {
  const client = clientOf(db)
  if (waiting.has(client)) throw new Error('A copy takes no other statement with it.')
  return client
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
  const { rows } = await ask(client, toPrepare(client, query))
  return rows as Row[]
}

function toPrepare(client: pg.ClientBase, query: Compilable): pg.QueryConfig {
  const { sql: text, parameters } = query.compile()
  const values = parameters as unknown[]
  if (!nameless.has(client) && !names.has(text) && names.size < MOST_PREPARED) names.set(text, `kept_${names.size}`)
  const name = nameless.has(client) ? undefined : names.get(text)
  return name ? { name, text, values } : { text, values }
}

/** Writes that travel with what their connection is asked next. */
const waiting = new WeakMap<pg.ClientBase, pg.QueryConfig[]>()

/**
 * A write of which nobody reads anything: it is sent with the next statement of its transaction, at the latest with the
 * end, because every journey to the database costs more than most writes (ADR 115). So that is where its failure is told.
 */
export function executeLater(db: Db, query: Compilable): void {
  const client = clientOf(db)
  const before = waiting.get(client)
  if (before) before.push(toPrepare(client, query))
  else waiting.set(client, [toPrepare(client, query)])
}

/** Asks on a connection that is held. Whatever is asked there goes this way, so that no write is left behind. */
export async function ask(client: pg.ClientBase, statement: string | pg.QueryConfig): Promise<pg.QueryResult> {
  const before = waiting.get(client)
  return before ? inOneMessage(client, [...takenFrom(client, before), statement]) : client.query(statement)
}

/** Sends what waits, where nothing else will be asked. */
export async function sendWaiting(client: pg.ClientBase): Promise<void> {
  const before = waiting.get(client)
  if (before) await inOneMessage(client, takenFrom(client, before))
}

/** What was to be written in a transaction that is undone. */
export function forgetWaiting(client: pg.ClientBase): void {
  waiting.delete(client)
}

function takenFrom(client: pg.ClientBase, taken: pg.QueryConfig[]): pg.QueryConfig[] {
  waiting.delete(client)
  return taken
}

/** What `pg` reads at each statement: whether it may be sent before the last one is answered, and where it is written. */
interface Line {
  pipeline: boolean
  connection: { stream: Writable }
}

/** Each is answered by itself; the first that failed is what went wrong, as all behind it fail for its sake. */
async function inOneMessage(
  client: pg.ClientBase,
  statements: readonly (string | pg.QueryConfig)[],
): Promise<pg.QueryResult> {
  const line = client as unknown as Line
  line.pipeline = true
  line.connection.stream.cork()
  const asked = statements.map((statement) => client.query(statement))
  line.connection.stream.uncork()
  const answers = await Promise.allSettled(asked)
  // A copy refuses to share a line on which more than one statement may be on its way.
  line.pipeline = false
  for (const answer of answers) if (answer.status === 'rejected') throw answer.reason
  return (answers.at(-1) as PromiseFulfilledResult<pg.QueryResult>).value
}

class HeldConnection implements DatabaseConnection {
  readonly #client: pg.ClientBase
  constructor(client: pg.ClientBase) {
    this.#client = client
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const result = await ask(this.#client, { text: query.sql, values: query.parameters as unknown[] })
    return { rows: result.rows as Row[], numAffectedRows: BigInt(result.rowCount ?? 0) }
  }

  streamQuery(): never {
    throw new Error('Large results are streamed by COPY, not by cursor.')
  }
}
