import type { LoginOutcome } from '@balcao/kernel/login-outcome'
import type { Db } from '../../db/held-connection'

export interface NewLogin {
  uid: string
  login_id: string
  at: Date
  outcome: LoginOutcome
  ip: string
  user_agent: string
}

export async function insertLogin(db: Db, login: NewLogin): Promise<void> {
  await db.insertInto('logins').values(login).execute()
}

export function listed(db: Db, uid: string) {
  return db.selectFrom('logins').select(['login_id', 'at', 'outcome', 'ip', 'user_agent']).where('uid', '=', uid)
}

export async function forgetLogins(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('logins').where('at', '<', before).execute()
}
