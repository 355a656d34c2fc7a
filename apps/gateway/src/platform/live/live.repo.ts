import { sql } from 'kysely'
import type { Db } from '../../db/held-connection'

/** A place in the merchant's chain of changes, as the sealer numbers them: nothing ever appears before it. */
export type Place = bigint

export interface Change {
  place: Place
  object: string
  object_id: string
  /** Which apps it belongs to; null: to none. */
  apps: string[] | null
}

/** The last change that is sealed. */
export async function nowPlace(db: Db, merchant_no: string): Promise<Place> {
  const head = await db
    .selectFrom('audit_heads')
    .select('seq')
    .where('merchant_no', '=', merchant_no)
    .executeTakeFirst()
  return head?.seq ?? 0n
}

/** The merchant's sealed changes behind a place, in their order. */
export async function changesSince(db: Db, merchant_no: string, after: Place, limit: number): Promise<Change[]> {
  const rows = await db
    .selectFrom('audit_log')
    .select(['seq', 'object', 'object_id'])
    .where('merchant_no', '=', merchant_no)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(limit)
    .execute()
  if (rows.length === 0) return []
  const [kinds, ids] = [rows.map(({ object }) => object), rows.map(({ object_id }) => object_id)]
  const { rows: owned } = await sql<{ apps: string[] | null }>`
    select app.apps_of(${merchant_no}, t.kind, t.id) as apps
    from unnest(${kinds}::text[], ${ids}::text[]) with ordinality as t (kind, id, at) order by t.at`.execute(db)
  return rows.map(({ seq, object, object_id }, at) => {
    return { place: seq ?? 0n, object, object_id, apps: owned[at]?.apps ?? null }
  })
}
