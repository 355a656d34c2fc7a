import { sql } from 'kysely'
import type { Scope } from '../../kit/lists/export'

type Whose = Pick<Scope, 'db' | 'merchant_no'>

/** The name of a row's app, beside the row: looked up for those that are shown alone. */
export function besideAppName({ db, merchant_no }: Whose, table: string) {
  const named = db.selectFrom('apps').select('apps.name').where('apps.merchant_no', '=', merchant_no)
  return sql<string | null>`${named.where(sql<boolean>`apps.app_id = ${sql.ref(`${table}.app_id`)}`)}`.as('app_name')
}

export async function nameOfApp({ db, merchant_no }: Whose, appId: string): Promise<string> {
  const { name } = await db
    .selectFrom('apps')
    .select('name')
    .where('merchant_no', '=', merchant_no)
    .where('app_id', '=', appId)
    .executeTakeFirstOrThrow()
  return name
}
