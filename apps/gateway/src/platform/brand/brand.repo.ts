import type { BrandSettings } from '@balcao/contract/platform/brand-desk'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../../db/held-connection'

export interface SavedBrand {
  settings: BrandSettings
  updated_by: string
  update_time: Date
}

/** undefined: it is as the file has it. */
export async function saved(db: Db): Promise<SavedBrand | undefined> {
  const { rows } = await sql<SavedBrand>`select settings, updated_by, update_time from brand_settings`.execute(db)
  return rows[0]
}

/** The same outside of any call, with the logo that it names. */
export async function savedWithLogo(worker: pg.Pool): Promise<(SavedBrand & { bytes: Buffer | null }) | undefined> {
  const { rows } = await worker.query<SavedBrand & { bytes: Buffer | null }>(
    `select s.settings, s.updated_by, s.update_time, l.bytes
     from brand_settings s left join brand_logos l on l.hash = s.settings ->> 'logo_hash'`,
  )
  return rows[0]
}

export async function save(db: Db, { settings, updated_by, update_time }: SavedBrand): Promise<void> {
  const row = { settings: JSON.stringify(settings), updated_by, update_time }
  await db
    .insertInto('brand_settings')
    .values(row)
    .onConflict((conflict) => conflict.column('one').doUpdateSet(row))
    .execute()
}

export async function reset(db: Db): Promise<void> {
  await db.deleteFrom('brand_settings').execute()
}

export function logoOf(db: Db, hash: string) {
  return db.selectFrom('brand_logos').select('bytes').where('hash', '=', hash).executeTakeFirst()
}

export async function keepLogo(db: Db, hash: string, bytes: Buffer, now: Date): Promise<void> {
  await db
    .insertInto('brand_logos')
    .values({ hash, bytes, create_time: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
