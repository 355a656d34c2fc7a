import { parseSync } from 'libpg-query'

/**
 * Reads compiled SQL and says which tenant relation in it lacks its own `merchant_no = $n`. Every relation needs one,
 * in subqueries, CTEs and laterals too: that keeps a query inside one merchant, and on one shard of a spread database.
 */

type Node = { [key: string]: unknown }
interface Relation {
  table: string
  alias: string
}

export function unscopedRelations(sql: string, tenantTables: ReadonlySet<string>): string[] {
  const { stmts } = parseSync(sql) as unknown as { stmts: { stmt: Node }[] }
  const missing: string[] = []
  for (const { stmt } of stmts) visit(stmt, tenantTables, missing)
  return missing
}

/** Every table that a statement names, at whichever level. */
export function tablesNamed(sql: string): Set<string> {
  const named = new Set<string>()
  const look = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(look)
    if (!node || typeof node !== 'object') return
    const { relname } = node as Node
    if (typeof relname === 'string') named.add(relname)
    Object.values(node).forEach(look)
  }
  look(parseSync(sql))
  return named
}

/** Tables of merchants that are given a value by a question: one server alone can do both in one statement. */
export function askedWhileWriting(sql: string, tenantTables: ReadonlySet<string>): string[] {
  const { stmts } = parseSync(sql) as unknown as { stmts: { stmt: Node }[] }
  return stmts.flatMap(({ stmt }) => {
    const insert = stmt['InsertStmt'] as Node | undefined
    const { relname = '' } = (insert?.['relation'] ?? {}) as { relname?: string }
    const values = (insert?.['selectStmt'] as { SelectStmt?: Node } | undefined)?.SelectStmt?.['valuesLists']
    return tenantTables.has(relname) && JSON.stringify(values ?? '').includes('"SubLink"') ? [relname] : []
  })
}

function visit(node: unknown, tenant: ReadonlySet<string>, missing: string[]): void {
  if (Array.isArray(node)) return node.forEach((inner) => visit(inner, tenant, missing))
  if (!node || typeof node !== 'object') return
  for (const [kind, body] of Object.entries(node as Node)) {
    if (kind === 'SelectStmt' || kind === 'UpdateStmt' || kind === 'DeleteStmt')
      checkLevel(body as Node, tenant, missing)
    if (kind === 'InsertStmt') checkInsert(body as Node, tenant, missing)
    visit(body, tenant, missing)
  }
}

function checkLevel(statement: Node, tenant: ReadonlySet<string>, missing: string[]): void {
  const sources = [statement['relation'], statement['fromClause'], statement['usingClause']]
  const relations = relationsOf(sources).filter((relation) => tenant.has(relation.table))
  if (relations.length === 0) return
  const bound = boundAliases([statement['whereClause'], joinConditions(sources)])
  for (const { table, alias } of relations) {
    const isBound = bound.has(alias) || bound.has(table) || (relations.length === 1 && bound.has(''))
    if (!isBound) missing.push(alias === table ? table : `${table} ${alias}`)
  }
}

function checkInsert(statement: Node, tenant: ReadonlySet<string>, missing: string[]): void {
  const { relname } = statement['relation'] as { relname: string }
  const columns = ((statement['cols'] ?? []) as { ResTarget: { name: string } }[]).map(
    (column) => column.ResTarget.name,
  )
  if (tenant.has(relname) && !columns.includes('merchant_no')) missing.push(relname)
}

/** Relations of this level only: a subquery is a level of its own. */
function relationsOf(node: unknown): Relation[] {
  if (Array.isArray(node)) return node.flatMap(relationsOf)
  if (!node || typeof node !== 'object') return []
  const at = node as Node
  if (at['RangeVar']) return relationsOf(at['RangeVar'])
  if (typeof at['relname'] === 'string') {
    const alias = (at['alias'] as { aliasname?: string } | undefined)?.aliasname
    return [{ table: at['relname'], alias: alias ?? at['relname'] }]
  }
  const join = at['JoinExpr'] as Node | undefined
  return join ? [...relationsOf(join['larg']), ...relationsOf(join['rarg'])] : []
}

function joinConditions(node: unknown): unknown[] {
  if (Array.isArray(node)) return node.flatMap(joinConditions)
  const join = (node as Node | undefined)?.['JoinExpr'] as Node | undefined
  return join ? [join['quals'], ...joinConditions(join['larg']), ...joinConditions(join['rarg'])] : []
}

/** Aliases with `alias.merchant_no = $n` in a place where it always holds: only AND leads to it. */
function boundAliases(node: unknown): Set<string> {
  if (Array.isArray(node)) return new Set(node.flatMap((inner) => [...boundAliases(inner)]))
  const at = (node ?? {}) as Node
  const bool = at['BoolExpr'] as { boolop: string; args: unknown[] } | undefined
  if (bool) return bool.boolop === 'AND_EXPR' ? boundAliases(bool.args) : new Set()
  const compared = at['A_Expr'] as Node | undefined
  if (!compared || compared['kind'] !== 'AEXPR_OP' || operator(compared) !== '=') return new Set()
  const sides = [compared['lexpr'], compared['rexpr']] as Node[]
  const column = sides.map((side) => columnName(side)).find((name) => name?.at(-1) === 'merchant_no')
  const isParameter = sides.some((side) => side['ParamRef'])
  return column && isParameter ? new Set([column.length > 1 ? (column.at(-2) ?? '') : '']) : new Set()
}

function operator(compared: Node): string | undefined {
  return (compared['name'] as { String: { sval: string } }[])[0]?.String.sval
}

function columnName(side: Node): string[] | undefined {
  const fields = (side['ColumnRef'] as { fields: { String?: { sval: string } }[] } | undefined)?.fields
  return fields?.map((field) => field.String?.sval ?? '*')
}
