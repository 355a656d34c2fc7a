import { loadModule } from 'libpg-query'
import { DefaultQueryExecutor, PostgresQueryCompiler, type QueryId, type RootOperationNode } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import { tablesAt } from '../../src/db/placement'
import { SPANS_MERCHANTS } from '../../src/db/spanning'
import { askedWhileWriting, tablesNamed, unscopedRelations } from './tenant-scope'
import { noteVisits, type Place } from './visited'

/**
 * Stands under every test of a worker from the moment it is imported: each query of a repository is read as SQL, and one
 * that names a tenant relation without its merchant fails the test that ran it.
 */
await loadModule()
const tenantTables = new Set(tablesAt('merchant'))
const local = new Set(tablesAt('local'))
const checked = new Set<string>()

const compile = PostgresQueryCompiler.prototype.compileQuery
PostgresQueryCompiler.prototype.compileQuery = function watched(...args: Parameters<typeof compile>) {
  const compiled = compile.apply(this, args)
  if (!checked.has(compiled.sql)) check(compiled.sql, placesAsking())
  return compiled
}

// Asked of each part of a query, too, while whoever begins it is still at work.
const transform = DefaultQueryExecutor.prototype.transformQuery
DefaultQueryExecutor.prototype.transformQuery = function watched<Node extends RootOperationNode>(
  node: Node,
  queryId: QueryId,
): Node {
  noteVisits(inject('visitedFile'), placesAsking())
  return transform.call(this, node, queryId) as Node
}

// Hot paths speak to the pool directly; they are watched at the same place.
const original = pg.Pool.prototype.query as (...args: unknown[]) => unknown
pg.Pool.prototype.query = function watched(this: pg.Pool, ...args: unknown[]) {
  const [first] = args
  const places = placesAsking()
  noteVisits(inject('visitedFile'), places)
  check(typeof first === 'string' ? first : (first as { text: string }).text, places)
  return original.apply(this, args)
} as typeof pg.Pool.prototype.query

const OF_REPOSITORIES =
  /\.repo\.ts|\/src\/kit\/(calls\/(audit|idempotency)|database\/tenancy|lists\/(list|scans|tally))\.ts/

function check(sql: string, places: readonly Place[]): void {
  if (places.length === 0 || checked.has(sql)) return
  mustBeOnOneSide(sql)
  const asking = askedWhileWriting(sql, tenantTables)
  if (asking.length > 0) throw new Error(`A value of ${asking.join(', ')} is asked for while it is written: ${sql}`)
  // What spans all merchants says in its own text why.
  const missing = sql.includes(SPANS_MERCHANTS) ? [] : unscopedRelations(sql, tenantTables)
  if (missing.length > 0) throw new Error(`No "merchant_no = $n" for ${missing.join(', ')} in: ${sql}`)
  checked.add(sql)
}

/** Rows of merchants and rows of the coordinator are never asked for together (ADR 45). */
function mustBeOnOneSide(sql: string): void {
  const named = [...tablesNamed(sql)]
  const [apart, shared] = [named.filter((table) => tenantTables.has(table)), named.filter((table) => local.has(table))]
  if (apart.length > 0 && shared.length > 0)
    throw new Error(`${apart.join(', ')} and ${shared.join(', ')} may live on two servers, but are joined in: ${sql}`)
}

/**
 * Which repositories ask, from the inside out. Raw places: a stack as text is translated line by line, which cost more
 * than the tests.
 */
function placesAsking(): Place[] {
  const { stackTraceLimit, prepareStackTrace } = Error
  Error.stackTraceLimit = 40
  Error.prepareStackTrace = (_error, sites) => sites
  const sites = new Error().stack as unknown as NodeJS.CallSite[]
  Error.stackTraceLimit = stackTraceLimit
  Error.prepareStackTrace = prepareStackTrace
  const places: Place[] = []
  for (const site of sites) {
    const file = site.getFileName()
    if (file && isOfRepository(file)) places.push({ file, name: site.getFunctionName() ?? '' })
  }
  return places
}

const filesSeen = new Map<string, boolean>()

/** Forty files stand on a stack, and the same few hundred again and again. */
function isOfRepository(file: string): boolean {
  let isOne = filesSeen.get(file)
  if (isOne === undefined) filesSeen.set(file, (isOne = OF_REPOSITORIES.test(file)))
  return isOne
}
