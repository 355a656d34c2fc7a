import { appendFileSync } from 'node:fs'

export const IN_FULL = Boolean(process.env['IN_FULL'])

/**
 * How often something is tried that is only repeated: a few times in `npm test`, as often as its bar says in
 * `npm run prove`. The name is that of a variable that sets another number.
 */
export function times(name: string, few: number, inFull: number): number {
  return Number(process.env[name] ?? (IN_FULL ? inFull : few))
}

/** Random, and the same each time, unless proved in full: then new ones each time, and the number is told. */
export const SEED = times('SEED', 20_261_115, Date.now() % 1_000_000)

/** What was seen, in the words of docs/measurements.md; `npm run prove` writes it there. */
export function noteFigure(figure: string): void {
  process.stdout.write(`${figure}\n`)
  const file = process.env['FIGURES_FILE']
  if (file) appendFileSync(file, `${figure}\n`)
}
