import type { Db } from '../../db/held-connection'

export function passkeysOf(db: Db, uid: string) {
  return db
    .selectFrom('passkeys')
    .select(['passkey_id', 'credential_id', 'name', 'create_time', 'last_used_at'])
    .where('uid', '=', uid)
    .orderBy('create_time')
    .orderBy('passkey_id')
    .execute()
}

export function passkeyOf(db: Db, uid: string, credentialId: string) {
  return db
    .selectFrom('passkeys')
    .select(['passkey_id', 'credential_id', 'public_key', 'counter'])
    .where('uid', '=', uid)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
}

export interface NewPasskey {
  passkey_id: string
  uid: string
  credential_id: string
  public_key: string
  counter: bigint
  transports: string[]
  name: string
  create_time: Date
}

/** false: this credential is known already, be it somebody else's. */
export async function insertPasskey(db: Db, passkey: NewPasskey): Promise<boolean> {
  const added = await db
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('passkey_id')
    .executeTakeFirst()
  return added !== undefined
}

export async function notePasskeyUse(db: Db, passkeyId: string, counter: number, now: Date): Promise<void> {
  await db
    .updateTable('passkeys')
    .set({ counter: BigInt(counter), last_used_at: now })
    .where('passkey_id', '=', passkeyId)
    .execute()
}

/** The name of the one that went; undefined: it is not this person's. */
export function removePasskey(db: Db, uid: string, passkeyId: string) {
  return db
    .deleteFrom('passkeys')
    .where('uid', '=', uid)
    .where('passkey_id', '=', passkeyId)
    .returning('name')
    .executeTakeFirst()
}

/** false: it was answered before. */
export async function spendChallenge(db: Db, hash: string, expiresAt: Date): Promise<boolean> {
  const spent = await db
    .insertInto('spent_challenges')
    .values({ challenge_hash: hash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('challenge_hash').doNothing())
    .returning('challenge_hash')
    .executeTakeFirst()
  return spent !== undefined
}
