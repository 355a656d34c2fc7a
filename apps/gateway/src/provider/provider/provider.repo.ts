import type { ProviderRole } from '@balcao/kernel/permissions'
import type { Db } from '../../db/held-connection'

interface NewProviderPerson {
  uid: string
  username: string
  real_name: string
  provider_role: ProviderRole
  password_hash: string
  create_time: Date
}

/** false: the name is taken. */
export async function addPerson(db: Db, person: NewProviderPerson): Promise<boolean> {
  const added = await db
    .insertInto('users')
    .values({ ...person, kind: 'provider', status: 1, must_change_password: true })
    .onConflict((conflict) => conflict.column('username').doNothing())
    .returning('uid')
    .executeTakeFirst()
  return added !== undefined
}
