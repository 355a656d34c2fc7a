import type { Db } from '../../../src/db/held-connection'

/** A planted mistake: the merchant is missing. */
export function forgotten(db: Db) {
  return db.selectFrom('apps').selectAll().execute()
}
