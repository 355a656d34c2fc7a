import pino from 'pino'
import { isConnectionTrouble } from './away'
import { redact } from './redact'

export type Log = Pick<pino.Logger, 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'child'>

interface Sink {
  write(line: string): unknown
}

/** While the database is away everything fails in the same way: each way of failing is said once in so many seconds. */
const SELDOM_MS = 10_000

/** Structured lines; each is redacted as a finished text, so that no nesting or library can slip a secret through. */
export function makeLog(level: string, sink: Sink = process.stdout): pino.Logger {
  const seldom = new Seldom()
  return pino(
    {
      level,
      base: null,
      hooks: {
        logMethod(given, method) {
          const said = seldom.said(given)
          if (said) method.apply(this, said as typeof given)
        },
      },
    },
    { write: (line) => void sink.write(redact(line)) },
  )
}

interface Said {
  at: number
  /** How often it would have been said since. */
  unsaid: number
}

class Seldom {
  readonly #known = new Map<string, Said>()

  /** null: it was said a moment ago. The next time it is said how often it was not. */
  said(given: readonly unknown[]): readonly unknown[] | null {
    const [facts, text] = given as [{ err?: unknown; tick?: string } | undefined, string]
    if (!facts?.err || !isConnectionTrouble(facts.err)) return given
    const { code = '' } = facts.err as { code?: string }
    const key = `${text} ${facts.tick ?? ''} ${code}`
    const before = this.#known.get(key)
    const now = performance.now()
    if (before && now - before.at < SELDOM_MS) {
      before.unsaid++
      return null
    }
    this.#known.set(key, { at: now, unsaid: 0 })
    return before?.unsaid ? [{ ...facts, unsaid: before.unsaid }, ...given.slice(1)] : given
  }
}
