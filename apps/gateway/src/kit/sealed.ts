import type pg from 'pg'
import type { Secret } from '../base/secret'

/** A column whose texts are sealed: where it stands, what for, and what each text is bound to. */
export interface Sealed {
  table: string
  /** Texts that tell its rows apart, as its primary key does. */
  key: readonly string[]
  column: string
  purpose: string
  bound(key: readonly string[]): string
  /** Sealed in a column of JSON, as a string, and only in rows that have one of these values. */
  amongJson?: { column: string; values: readonly string[] }
}

/** What else an installation's key has made and another one would not know again. Tells in words what it did. */
export type Rekeying = (owner: pg.Pool, keys: { old: Secret; next: Secret }) => Promise<string>
