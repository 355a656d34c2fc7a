import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, type } from 'node:os'
import { join } from 'node:path'
import { PROOFS } from '../../prove/proofs.mjs'
import { ROOT } from './repository.mjs'

/** The table of proofs in the measurements: each has one row, that of its last full run. */

export const MEASUREMENTS = 'docs/measurements.md'
const BEGIN = '<!-- npm run prove writes this table -->'
const END = '<!-- end of the table -->'
const COLUMNS = ['proof', 'figure', 'bar', 'verdict', 'date', 'machine']

/** @typedef {{ name: string, figure: string, bar: string, verdict: string, date: string, machine: string }} Row */

/**
 * Writes what a proof saw, in place of what it saw before. A proof that failed says so.
 * @param {import('../../prove/proofs.mjs').Proof} proof
 * @param {number} code
 * @param {string[]} figures
 */
export async function keepRow({ name, bar }, code, figures) {
  const file = join(ROOT, MEASUREMENTS)
  const row = {
    name,
    figure: figures.join('; ') || '—',
    bar,
    verdict: code === 0 ? 'ok' : 'FAILED',
    date: new Date().toISOString().slice(0, 10),
    machine: machine(),
  }
  writeFileSync(file, await withRow(readFileSync(file, 'utf8'), row))
}

/**
 * @param {string} text
 * @param {Row} row
 */
export async function withRow(text, row) {
  const lines = rowsIn(text).set(row.name, lineOf(row))
  // A row whose proof is gone goes with it.
  const rows = PROOFS.flatMap(({ name }) => lines.get(name) ?? [])
  const table = [`| ${COLUMNS.join(' | ')} |`, `|${' --- |'.repeat(COLUMNS.length)}`, ...rows].join('\n')
  const [before, , after] = parts(text)
  // Loaded when it is needed: this runs on a fresh clone too, where it is installed first.
  const { format } = await import('oxfmt')
  const style = JSON.parse(readFileSync(join(ROOT, '.oxfmtrc.json'), 'utf8'))
  const { code } = await format(MEASUREMENTS, `${before}${BEGIN}\n\n${table}\n\n${END}${after}`, style)
  return code
}

/** The lines of the table by the names of their proofs. */
export function rowsIn(text) {
  const [, table] = parts(text)
  return new Map(
    table.split('\n').flatMap((line) => {
      const name = /^\| `([^`]+)`/.exec(line)?.[1]
      return name ? [[name, line]] : []
    }),
  )
}

/** @param {Row} row */
function lineOf({ name, figure, bar, verdict, date, machine: where }) {
  const cells = [`\`${name}\``, figure, bar, verdict, date, where]
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}

/** What stands before, between and after the two marks. */
function parts(text) {
  const [begin, end] = [text.indexOf(BEGIN), text.indexOf(END)]
  if (begin < 0 || end < begin) throw new Error(`${MEASUREMENTS} has lost the marks around the table of proofs.`)
  return [text.slice(0, begin), text.slice(begin + BEGIN.length, end), text.slice(end + END.length)]
}

function machine() {
  const [major, minor] = process.versions.node.split('.')
  return `${availableParallelism()} cores, Node ${major}.${minor}, ${type()} ${process.arch}`
}
