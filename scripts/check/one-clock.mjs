import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { GATEWAY_WINGS } from '../lib/floors.mjs'
import { sourceFiles } from '../lib/source-files.mjs'
import { isCode, isTest, parseSource, textOf, violationAt, walk } from '../lib/syntax.mjs'

export const name = 'one clock'

const WHY = 'time is ctx.now, so that a test can own it'
const SQL_CLOCK =
  /\b(?:now|clock_timestamp|statement_timestamp|transaction_timestamp|timeofday)\s*\(\s*\)|\b(?:current_timestamp|current_date|current_time|localtimestamp|localtime)\b/i

const folderOf = (file) => /^apps\/gateway\/src\/([^/]+)\//.exec(file)?.[1] ?? ''
const isOurs = (file) => isCode(file) && !isTest(file)
const isWithoutClock = (file) => [...GATEWAY_WINGS, 'ledger'].includes(folderOf(file)) && isOurs(file)
const isSqlCode = (file) => (isWithoutClock(file) || ['kit', 'db', 'backup'].includes(folderOf(file))) && isOurs(file)

const isDate = (node) => node?.type === 'Identifier' && node.name === 'Date'

function clockIn(node) {
  if (node.type === 'NewExpression' && isDate(node.callee) && node.arguments.length === 0) return 'new Date()'
  if (node.type !== 'CallExpression') return undefined
  if (isDate(node.callee)) return 'Date()'
  return isDate(node.callee.object) && node.callee.property.name === 'now' ? 'Date.now()' : undefined
}

function inCode(root, file) {
  const source = parseSource(root, file)
  const found = []
  walk(source.program, (node) => {
    const what = isWithoutClock(file) ? clockIn(node) : undefined
    const inSql = isSqlCode(file) ? SQL_CLOCK.exec(textOf(node) ?? '')?.[0] : undefined
    if (what ?? inSql) found.push(violationAt(source, node, `${what ?? inSql}: ${WHY}`))
  })
  return found
}

function inMigration(root, file) {
  // Comments become blanks of the same lines, so that the numbers stay right.
  const text = readFileSync(join(root, file), 'utf8')
  const lines = text
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
    .replace(/--.*$/gm, '')
    .split('\n')
  return lines.flatMap((line, index) => {
    const what = SQL_CLOCK.exec(line)?.[0]
    return what ? [`${file}:${index + 1} ${what}: ${WHY}`] : []
  })
}

export function check(root) {
  const files = sourceFiles(root, 'apps/gateway/src')
  return [
    ...files.filter((file) => isWithoutClock(file) || isSqlCode(file)).flatMap((file) => inCode(root, file)),
    ...files.filter((file) => file.endsWith('.sql')).flatMap((file) => inMigration(root, file)),
  ]
}
