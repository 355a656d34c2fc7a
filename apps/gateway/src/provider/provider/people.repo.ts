import type { ProviderRole } from '@balcao/kernel/permissions'
import { sql } from 'kysely'
import type { Db } from '../../db/held-connection'

/** The provider's own people, by the view that shows nobody else and no password. */
export interface PersonRow {
  uid: string
  username: string
  real_name: string
  provider_role: ProviderRole
  status: number
  must_change_password: boolean
  create_time: Date
}

const PERSON = sql.raw('uid, username, real_name, provider_role, status, must_change_password, create_time')

export async function everybody(db: Db): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`select ${PERSON} from provider_people order by create_time, uid`.execute(db)
  return rows
}

export interface NewPerson extends PersonRow {
  password_hash: string
  language: string
  /** A first password proves nothing about the address. */
  mail_proved: boolean
  made_by: string
}

/** undefined: the name is taken, by whomever. */
export async function addColleague(db: Db, person: NewPerson): Promise<PersonRow | undefined> {
  const { uid, username, real_name, provider_role, status, password_hash, must_change_password } = person
  const { rows } = await sql<PersonRow>`
    insert into provider_people
      (uid, username, real_name, kind, provider_role, status, password_hash, must_change_password, create_time, language,
       mail_proved, made_by, made_at)
    values (${uid}, ${username}, ${real_name}, 'provider', ${provider_role}, ${status}, ${password_hash},
      ${must_change_password}, ${person.create_time}, ${person.language}, ${person.mail_proved}, ${person.made_by},
      ${person.create_time})
    on conflict (username) do nothing returning ${PERSON}`.execute(db)
  return rows[0]
}

/** Locks all of them: two admins who disable each other at the same moment come one after the other. */
export async function lockEverybody(db: Db): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`select ${PERSON} from provider_people order by uid for update`.execute(db)
  return rows
}

export async function setStatus(db: Db, uid: string, status: number): Promise<void> {
  await sql`update provider_people set status = ${status} where uid = ${uid}`.execute(db)
}
