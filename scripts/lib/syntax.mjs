import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'

/**
 * @typedef {Record<string, any>} Node a piece of the syntax tree (ESTree with TypeScript and JSX)
 * @typedef {{ file: string, text: string, program: Node }} Source
 */

/** @type {Map<string, Source>} several rules look at the same files */
const parsed = new Map()

/** @returns {Source} */
export function parseSource(root, file) {
  const path = join(root, file)
  const known = parsed.get(path)
  if (known) return known
  const text = readFileSync(path, 'utf8')
  const source = { file, text, program: parseSync(path, text).program }
  parsed.set(path, source)
  return source
}

export const isCode = (file) => /\.(ts|tsx|mjs)$/.test(file) && !file.endsWith('.d.ts')
export const isTest = (file) => /\.(test|spec)\.(ts|tsx|mjs)$/.test(file) || /^apps\/[^/]+\/test\//.test(file)

/** Visits every node of a tree, parents first; a visitor that answers false keeps us out of that branch. */
export function walk(node, visit) {
  if (visit(node) === false) return
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) value.forEach((child) => child?.type && walk(child, visit))
    else if (value?.type) walk(value, visit)
  }
}

export function violationAt({ file, text }, node, message) {
  return `${file}:${text.slice(0, node.start).split('\n').length} ${message}`
}

/** The written text of a string or template literal; the gaps of a template become a blank. */
export function textOf(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'TemplateLiteral') return node.quasis.map((part) => part.value.cooked ?? '').join(' ')
  return undefined
}
