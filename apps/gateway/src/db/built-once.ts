import type { Compilable, CompiledQuery } from 'kysely'
import { withoutConnection, type Db } from './held-connection'

/** What was asked first goes first: whoever still asks has it built again. */
const MOST_BUILT = 500

/**
 * A statement that is asked again and again is built once for each question, because building it costs the gateway more
 * than sending it (ADR 31). It is made of the question, which holds plain values, and of nothing else: so nothing that
 * narrows it can be missing where two questions are compared.
 */
export function builtOnce<Question extends object, Row>(
  build: (db: Db, question: Question) => Compilable<Row>,
): (question: Question) => Compilable<Row> {
  const built = new Map<string, CompiledQuery<Row>>()
  return (question) => {
    const key = JSON.stringify(question, writeLarge)
    const compiled = built.get(key) ?? build(withoutConnection(), question).compile()
    if (!built.has(key)) {
      const [oldest] = built.keys()
      if (oldest !== undefined && built.size >= MOST_BUILT) built.delete(oldest)
      built.set(key, compiled)
    }
    return { compile: () => compiled }
  }
}

const writeLarge = (_name: string, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value)
