import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DATABASE_TYPES, ensureDatabaseTypes } from './database-types.mjs'
import { writeSdkTypes } from './sdk-types.mjs'
import { runTool } from './tool.mjs'

/** Whatever imports the gateway needs its generated types. The rest does not wait for them. */
const ON_THE_GATEWAY = ['apps/gateway', 'bench', 'prove', 'e2e', 'playwright.config.ts']
/** The linter leaves out what git ignores, unless it is named. */
const NAMED = [...ON_THE_GATEWAY, DATABASE_TYPES]
/** @type {Map<string, Promise<Finding[]>>} */
const running = new Map()

/**
 * @typedef {{ line: string, isCompilers: boolean }} Finding
 * @typedef {{ message: string, code?: string, help?: string, filename: string, labels: Label[] }} Diagnostic
 * @typedef {{ span: { line: number, column: number } }} Label
 */

/** @returns {Finding} */
function findingOf(/** @type {Diagnostic} */ { message, code = 'syntax', help, filename, labels }) {
  const isCompilers = /\bTS\(?\d+|\btsconfig-error\b/.test(code)
  const place = labels[0] ? `:${labels[0].span.line}:${labels[0].span.column}` : ''
  // The compiler's own words for a bad tsconfig are in the help; for a rule, help is advice that the code tells already.
  const words = isCompilers && help ? `${message}: ${help}` : message
  return { line: `${filename}${place} ${words.replaceAll('\n', ' ')} [${code}]`, isCompilers }
}

/** A run without a report that can be read has found out nothing: then both rules fail. */
function findingsFrom({ code, output }) {
  try {
    const { diagnostics } = JSON.parse(output)
    if (diagnostics.length || code === 0) return diagnostics.map(findingOf)
  } catch {
    // Said below.
  }
  throw new Error(`the linter ended with code ${code}: ${output}`)
}

async function lint(root, args) {
  return findingsFrom(await runTool('oxlint', root, ['--format', 'json', '--deny-warnings', ...args]))
}

async function lintOnTheGateway(root) {
  await ensureDatabaseTypes(root)
  return lint(
    root,
    NAMED.filter((path) => existsSync(join(root, path))),
  )
}

async function inspect(root) {
  writeSdkTypes(root)
  const others = ON_THE_GATEWAY.flatMap((path) => ['--ignore-pattern', `/${path}`])
  const found = await Promise.all([lintOnTheGateway(root), lint(root, others)])
  return found.flat()
}

/**
 * What linter and compiler say. They are one program: its type-aware half has every file's types at hand, and reports
 * what the compiler refuses as well. Once per run, for both rules.
 */
export function inspection(root) {
  const promise = running.get(root) ?? inspect(root)
  running.set(root, promise)
  return promise
}
