import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceFiles } from '../lib/source-files.mjs'
import { isCode, isTest, parseSource, textOf, violationAt, walk } from '../lib/syntax.mjs'

export const name = 'SQL of a spread database'

/**
 * What a database that is spread over several servers takes wrongly, or not at all (ADR 45).
 *
 * @type {[RegExp, string][]}
 */
const ANYWHERE = [
  [/\bselect from\b/i, 'an empty select list cannot be handed on to a worker: select 1'],
  [/\bpg_snapshot_\w+|\bpg_current_(?:snapshot|xact_id)\w*|\btxid_\w+/i, 'each server counts transactions by itself'],
  [/\bset_config\s*\(/i, 'only SET LOCAL reaches the workers'],
  [/\bmerge\s+into\b/i, 'MERGE is not for tables of merchants'],
]

/** Those of the past ran before anything was spread. What comes later may meet tables that are. */
const FIRST_SPREAD = '20261118010000'
/** @type {[RegExp, string][]} */
const IN_MIGRATIONS = [
  [/\badd\s+column\s[^,;]*?\bcheck\s*\(/i, 'a CHECK is added by a statement of its own: add constraint'],
  [/\badd\s+column\s[^,;]*?\breferences\b/i, 'a foreign key is added by a statement of its own: add constraint'],
  [/\balter\s+table\b[^;]*\badd\s+constraint\b[^;]*\badd\s+constraint\b/i, 'one constraint in a statement'],
  [/\bcreate\s+policy\b[^;]*(?<!\bfor\s+)\bselect\b/i, 'a policy asks no other table'],
  [/\bcreate\s+(?:or\s+replace\s+)?(?:constraint\s+)?trigger\b/i, 'a trigger would run on every worker'],
  [/\bxid8\b/i, 'each server counts transactions by itself'],
]

const isOurs = (file) => isCode(file) && !isTest(file)
const stampOf = (file) => /\/migrations\/(\d{14})_/.exec(file)?.[1] ?? ''

function inCode(root, file) {
  const source = parseSource(root, file)
  const found = []
  walk(source.program, (node) => {
    for (const [pattern, why] of ANYWHERE) {
      const what = pattern.exec(textOf(node) ?? '')?.[0]
      if (what) found.push(violationAt(source, node, `${what}: ${why}`))
    }
  })
  return found
}

function inMigration(root, file) {
  const text = readFileSync(join(root, file), 'utf8').replace(/--.*$/gm, '')
  return [...ANYWHERE, ...IN_MIGRATIONS].flatMap(([pattern, why]) => {
    const found = pattern.exec(text)
    if (!found) return []
    const line = text.slice(0, found.index).split('\n').length
    return [`${file}:${line} ${found[0].replace(/\s+/g, ' ').slice(0, 80)}: ${why}`]
  })
}

export function check(root) {
  const files = sourceFiles(root, 'apps/gateway/src')
  const late = files.filter((file) => file.endsWith('.sql') && stampOf(file) >= FIRST_SPREAD)
  return [
    ...files.filter(isOurs).flatMap((file) => inCode(root, file)),
    ...late.flatMap((file) => inMigration(root, file)),
  ]
}
