import type { KeyKind } from '@balcao/kernel/app-keys'
import type { Mode } from '@balcao/kernel/app-state'
import type { Db } from '../../db/held-connection'
import { newId } from '../../base/ids'
import { seal, unseal } from '../../base/seal'
import { fingerprint, type Secret } from '../../base/secret'
import type { Sealed } from '../../kit/sealed'
import * as repo from './app-keys.repo'
import { lastSigns, newValue, shownValue } from './key-material'

/** What keys are sealed for; each is bound to its own row. */
const KEY_SEAL = 'app key'
export const sealedKeys: Sealed = {
  table: 'app_keys',
  key: ['merchant_no', 'app_id', 'key_id'],
  column: 'sealed_value',
  purpose: KEY_SEAL,
  bound: ([merchant_no = '', appId = '', keyId = '']) => boundTo(merchant_no, appId, keyId),
}

export interface NewKey {
  merchant_no: string
  appId: string
  kind: KeyKind
  /** Of a security key alone. */
  mode?: Mode | undefined
  who: string
  now: Date
}

/** Makes a key and keeps it sealed. The answer holds what its owner is shown, this once. */
export async function issueKey(db: Db, secret: Secret, wish: NewKey): Promise<{ keyId: string; value: string }> {
  const { merchant_no, appId, kind, mode = '', who, now } = wish
  const keyId = newId('K', now)
  const kept = newValue(kind, merchant_no, mode)
  await repo.insertKey(db, {
    merchant_no,
    app_id: appId,
    key_id: keyId,
    kind,
    mode,
    sealed_value: seal(secret, KEY_SEAL, boundTo(merchant_no, appId, keyId), kept),
    hash: kind === 'SECURITY_KEY' ? fingerprint(kept) : null,
    last4: lastSigns(kind, kept),
    create_time: now,
    created_by: who,
  })
  return { keyId, value: shownValue(kind, kept) }
}

/** Every app begins with these: to call the sandbox, to check notifications, to check answers. */
export async function issueFirstKeys(db: Db, secret: Secret, app: Omit<NewKey, 'kind' | 'mode'>) {
  return {
    securityKey: await issueKey(db, secret, { ...app, kind: 'SECURITY_KEY', mode: 'test' }),
    secretWord: await issueKey(db, secret, { ...app, kind: 'SECRET_WORD' }),
    publicKey: await issueKey(db, secret, { ...app, kind: 'PUBLIC_KEY' }),
  }
}

/** The kept value itself: of a key pair this is the private half. */
export function keptValue(
  secret: Secret,
  row: { merchant_no: string; app_id: string; key_id: string; sealed_value: string },
): string {
  return unseal(secret, KEY_SEAL, boundTo(row.merchant_no, row.app_id, row.key_id), row.sealed_value)
}

/** What an app's signatures are made with at this moment; during a rotation both keys, the newest first. */
export async function signingKeys(
  db: Db,
  secret: Secret,
  { merchant_no, appId, now }: { merchant_no: string; appId: string; now: Date },
): Promise<Record<Exclude<KeyKind, 'SECURITY_KEY'>, readonly string[]>> {
  const kinds = ['SECRET_WORD', 'MD5_KEY', 'PUBLIC_KEY'] as const
  const rows = await repo.validValues(db, merchant_no, appId, kinds, now)
  const ofKind = (kind: KeyKind) =>
    rows.filter((row) => row.kind === kind).map((row) => keptValue(secret, { ...row, merchant_no, app_id: appId }))
  return { SECRET_WORD: ofKind('SECRET_WORD'), MD5_KEY: ofKind('MD5_KEY'), PUBLIC_KEY: ofKind('PUBLIC_KEY') }
}

const boundTo = (merchant_no: string, appId: string, keyId: string) => `${merchant_no} ${appId} ${keyId}`
