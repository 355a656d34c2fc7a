import pino from 'pino'
import { redact } from './redact'

export type Log = Pick<pino.Logger, 'debug' | 'info' | 'warn' | 'error' | 'fatal'>

interface Sink {
  write(line: string): unknown
}

/** Structured lines; each is redacted as a finished text, so that no nesting or library can slip a secret through. */
export function makeLog(level: string, sink: Sink = process.stdout): pino.Logger {
  return pino({ level, base: null }, { write: (line) => void sink.write(redact(line)) })
}
