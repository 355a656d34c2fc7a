import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceFiles } from '../lib/source-files.mjs'
import { isCode, isTest, parseSource, textOf, violationAt, walk } from '../lib/syntax.mjs'

export const name = 'SQL in its place'

/** Kit files that own tables of their own; a new one is a decision, so it is written down here. */
export const KIT_WITH_SQL = [
  'calls/audit.ts',
  'calls/idempotency.ts',
  'database/all-merchants.ts',
  'database/replica.ts',
  'database/tenancy.ts',
  'database/transaction.ts',
  'demo.ts',
  'jobs/heartbeat.ts',
  'jobs/jobs.ts',
  'lists/asked-for.ts',
  'lists/export.ts',
  'lists/rows-file.ts',
  'lists/scans.ts',
  'lists/tally.ts',
]

const BUILDERS = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'replaceInto', 'mergeInto'])
/** Lower or upper case throughout: a sentence such as "Select one from the list" is not a statement. */
const STATEMENT =
  /^\s*(?:(?:select|SELECT)\s[\s\S]*\s(?:from|FROM)\s|(?:insert|INSERT)\s+(?:into|INTO)\s|(?:update|UPDATE)\s+\S+\s+(?:set|SET)\s|(?:delete|DELETE)\s+(?:from|FROM)\s|(?:create|alter|drop|CREATE|ALTER|DROP)\s+(?:table|role|index|TABLE|ROLE|INDEX)\s|(?:begin|BEGIN)\s*;)/

const isPlaceForSql = (file) =>
  isTest(file) ||
  /\.(repo|demo)\.ts$/.test(file) ||
  /^apps\/gateway\/src\/(db|ledger|backup)\//.test(file) ||
  KIT_WITH_SQL.some((allowed) => file === `apps/gateway/src/kit/${allowed}`)

function sqlIn(node) {
  if (node.type === 'TaggedTemplateExpression' && isSqlTag(node.tag)) return 'a sql`` template'
  if (node.type === 'CallExpression' && node.callee.type === 'MemberExpression') {
    const called = node.callee.property.name
    if (BUILDERS.has(called)) return `.${called}()`
    if (node.callee.object.name === 'sql') return `sql.${called}()`
    if (called === 'query' && textOf(node.arguments[0]) !== undefined) return '.query() with a statement'
  }
  return STATEMENT.test(textOf(node) ?? '') ? 'a statement in a string' : undefined
}

const isSqlTag = (tag) => tag.name === 'sql' || (tag.type === 'MemberExpression' && tag.object.name === 'sql')

/**
 * Orders are read, locked and written by their own module, whom the others ask. Some cannot ask: the money wing beside it
 * joins its entries with the method, the time and the bank’s number of a payment and charges a month of them again, notifications, below it, keep the order of a lane by the
 * lock of its row, and the file of refunds is one query that needs the app of each one's order.
 */
export const MAY_NAME_ORDERS = [
  'apps/gateway/src/money/bank-statements/booked-moves.repo.ts',
  'apps/gateway/src/money/finance/finance.repo.ts',
  'apps/gateway/src/money/settlements/cycle.repo.ts',
  'apps/gateway/src/money/terms/preview.repo.ts',
  'apps/gateway/src/merchant/api-calls/api-calls.demo.ts',
  'apps/gateway/src/merchant/notifications/delivery.repo.ts',
  'apps/gateway/src/merchant/notifications/notification-list.repo.ts',
  'apps/gateway/src/merchant/notifications/notifications.demo.ts',
  'apps/gateway/src/merchant/notifications/notifications.repo.ts',
  'apps/gateway/src/merchant/telling/telling.repo.ts',
  'apps/gateway/src/payments/refunds/refund-file.repo.ts',
]

const NAMES_ORDERS =
  /(?:selectFrom|updateTable|insertInto|deleteFrom|[jJ]oin)\(\s*'orders'|\b(?:from|join|update|into) orders\b/

const mustAskOrders = (file) =>
  /^apps\/gateway\/src\/(?!payments\/orders\/|db\/)/.test(file) && !isTest(file) && !MAY_NAME_ORDERS.includes(file)

function ordersNamedIn(root, file) {
  const lines = readFileSync(join(root, file), 'utf8').split('\n')
  return lines.flatMap((line, at) =>
    NAMES_ORDERS.test(line) && !/^\s*(?:\/\/|\/?\*)/.test(line)
      ? [`${file}:${at + 1}: the table of orders: ask the module payments/orders`]
      : [],
  )
}

export function check(root) {
  return [
    ...strayStatements(root),
    ...sourceFiles(root, 'apps')
      .filter((file) => isCode(file) && mustAskOrders(file))
      .flatMap((file) => ordersNamedIn(root, file)),
  ]
}

function strayStatements(root) {
  const files = sourceFiles(root, 'apps').filter((file) => isCode(file) && !isPlaceForSql(file))
  return files.flatMap((file) => {
    const source = parseSource(root, file)
    const found = []
    walk(source.program, (node) => {
      const what = sqlIn(node)
      if (what) found.push(violationAt(source, node, `${what}: SQL lives in *.repo.ts, db/ and ledger/`))
      return !what
    })
    return found
  })
}
