import type pg from 'pg'

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

/** Takes away what the installation's key has made and no other can make again. Tells in words what it did. */
export type Forgetting = (owner: pg.Pool) => Promise<string>
