import type { Caller, Gateway } from '../../kit/calls/ctx'
import { inTransaction } from '../../kit/database/transaction'
import { passwordMatches } from './passwords'
import * as people from './people.repo'
import { OldPasswordWrong } from './session.errors'

interface Asked {
  gateway: Gateway
  user: Pick<Caller, 'uid'>
}

/** For what a session alone should not allow: whoever sits at an unlocked screen does not know the password. */
export async function mustKnowPassword({ gateway, user }: Asked, password: string): Promise<void> {
  const { auth } = gateway.databases
  const { password_hash } = await inTransaction(auth, 'begin', (db) => people.passwordHashOf(db, user.uid))
  if (!(await passwordMatches(password_hash, password))) throw new OldPasswordWrong()
}
