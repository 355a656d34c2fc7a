import { writeAudit } from '../../kit/calls/audit'
import type { Gateway } from '../../kit/calls/ctx'
import { newId } from '../../base/ids'
import { inTransaction } from '../../kit/database/transaction'
import { hashPassword } from '../../people'
import * as repo from './provider.repo'

export class NameTaken extends Error {
  constructor(email: string) {
    super(`${email} already has a login.`)
  }
}

/** Made from the command line, where there is no session: the audit row says so. */
export async function createProviderAdmin(
  { databases, clock }: Gateway,
  { email, name, password }: { email: string; name: string; password: string },
): Promise<void> {
  const now = clock.now()
  const username = email.trim().toLowerCase()
  const person = { uid: newId('U', now), username, real_name: name, provider_role: 'PLATFORM_ADMIN' as const }
  const password_hash = await hashPassword(password)
  await inTransaction(databases.auth, 'begin', async (db) => {
    if (!(await repo.addPerson(db, { ...person, password_hash, create_time: now }))) throw new NameTaken(email)
    const source = { now, requestId: newId('R', now), ip: '', userAgent: 'command line' }
    await writeAudit(db, source, 'provider.createAdmin', {
      object: 'user',
      id: person.uid,
      after: person,
      actor: { uid: '', name: 'command line' },
    })
  })
}
