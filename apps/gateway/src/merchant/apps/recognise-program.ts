import { SCOPES_BEYOND_APP } from '@balcao/kernel/app-keys'
import { isInRanges } from '@balcao/kernel/app-rules'
import type { Mode } from '@balcao/kernel/app-state'
import type { Grants } from '@balcao/kernel/permissions'
import { secondsAfter } from '../../base/clock'
import type { Db } from '../../db/held-connection'
import type { Caller, Gateway, KeyCredentials, Program, Tie } from '../../kit/calls/ctx'
import { KeyInvalid } from '../../kit/calls/errors'
import { isConnectionTrouble } from '../../base/away'
import { fingerprint } from '../../base/secret'
import { signingKeys } from './app-keys'
import * as repo from './app-keys.repo'
import { AddressNotAllowed, KeyAddressNotAllowed, KeyOver, ScopeMissing } from './apps.errors'
import { isRestrictedKey } from './key-material'
import * as restricted from './restricted-keys.repo'
import { signatureOf } from './sign-answer'

/** What a program may do with the key of its app: sell and give back, nothing else. */
const OF_PROGRAMS: Grants = { paymentOrder: 'edit', refund: 'edit' }
/** With a restricted key for it also: see what the merchant owns. */
const WITH_FINANCE: Grants = { ...OF_PROGRAMS, finance: 'view' }
/** A use is remembered to the minute: no write per call. */
const USE_PRECISION_SECONDS = 60

type Knowing = Pick<Gateway, 'secret' | 'databases' | 'log'>

/**
 * Who a program is. It works as one of the merchant's staff would who is associated with one app and reaches the orders
 * of one mode, so that every service treats it by the rules it already has.
 */
export async function recogniseProgram(
  gateway: Knowing,
  db: Db,
  merchant_no: string,
  credentials: KeyCredentials,
): Promise<{ user: Caller; tie: Tie; program: Program; sign(body: string): string }> {
  const { appId, securityKey, ip, now } = credentials
  const found = isRestrictedKey(securityKey)
    ? await byRestrictedKey(gateway, db, merchant_no, credentials)
    : await bySecurityKey(db, merchant_no, credentials)
  if (!found) throw new KeyInvalid()
  if (!isFrom(ip, found.app_ip_allow_list)) throw new AddressNotAllowed()
  const mode = found.mode as Mode
  const keys = await signingKeys(db, gateway.secret, { merchant_no, appId, now })
  const { show_finance, show_virtual_account, show_new_withdrawal } = found
  return {
    program: { appId, mode },
    sign: (body) => signatureOf(keys, body, now),
    user: {
      uid: appId,
      username: appId,
      // Audit rows tell which key it was, where an app has several.
      realName: ['API', found.app_name, ...('name' in found ? [found.name] : [])].join(' · '),
      kind: 'merchant',
      providerRole: null,
      mustChangePassword: false,
      hasSecondFactor: false,
      timeZone: '',
      sessionId: found.key_id,
    },
    tie: {
      merchant_no,
      name: found.merchant_name,
      status: found.merchant_status as Tie['status'],
      timeZone: found.time_zone,
      flags: { show_finance, show_virtual_account, show_new_withdrawal },
      needsSecondFactor: false,
      accountManager: null,
      role: 'CUSTOM',
      grants: hasFinance(found) ? WITH_FINANCE : OF_PROGRAMS,
      appIds: [appId],
      mode,
      isInvited: false,
    },
  }
}

function hasFinance(found: object): boolean {
  return 'scopes' in found && Array.isArray(found.scopes) && found.scopes.includes('finance')
}

/** No list: from anywhere. */
const isFrom = (ip: string, list: readonly string[]) => list.length === 0 || isInRanges(ip, list)

async function bySecurityKey(db: Db, merchant_no: string, { appId, securityKey, scope, now }: KeyCredentials) {
  const found = await repo.bySecurityKey(db, merchant_no, appId, fingerprint(securityKey), now)
  if (found && SCOPES_BEYOND_APP.some((each) => each === scope)) throw new ScopeMissing({ scope })
  return found
}

/** Whoever has the key itself may know why it does not open this: they would look for the fault for hours otherwise. */
async function byRestrictedKey(
  gateway: Knowing,
  db: Db,
  merchant_no: string,
  { appId, securityKey, scope, ip, now }: KeyCredentials,
) {
  const found = await restricted.byRestrictedKey(db, merchant_no, appId, fingerprint(securityKey))
  if (!found) return undefined
  if (found.expire_time && found.expire_time <= now) throw new KeyOver()
  if (!isFrom(ip, found.ip_allow_list)) throw new KeyAddressNotAllowed()
  if (!found.scopes.includes(scope)) throw new ScopeMissing({ scope })
  const { key_id: keyId, last_used_at } = found
  if (!last_used_at || now >= secondsAfter(last_used_at, USE_PRECISION_SECONDS)) {
    await noteUse(gateway, { merchant_no, appId, keyId }, ip, now)
  }
  return found
}

/** On a connection of its own, since a call that reads cannot write; what it cannot note keeps nobody from working. */
async function noteUse(
  { databases, log }: Knowing,
  key: { merchant_no: string; appId: string; keyId: string },
  ip: string,
  now: Date,
): Promise<void> {
  try {
    await restricted.noteUse(databases.worker, key, ip, now)
  } catch (error) {
    if (!isConnectionTrouble(error)) throw error
    log.warn({ err: error }, 'the use of a key could not be noted')
  }
}
