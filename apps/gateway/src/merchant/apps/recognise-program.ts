import { isInRanges } from '@balcao/kernel/app-rules'
import type { Mode } from '@balcao/kernel/app-state'
import type { Grants } from '@balcao/kernel/permissions'
import type { Db } from '../../db/held-connection'
import type { Caller, KeyCredentials, Program, Tie } from '../../kit/calls/ctx'
import { KeyInvalid } from '../../kit/calls/errors'
import { fingerprint, type Secret } from '../../base/secret'
import { signingKeys } from './app-keys'
import * as repo from './app-keys.repo'
import { AddressNotAllowed } from './apps.errors'
import { signatureOf } from './sign-answer'

/** What a program may do with the key of its app: sell and give back, nothing else. */
const OF_PROGRAMS: Grants = { paymentOrder: 'edit', refund: 'edit' }

/**
 * Who a program is. It works as one of the merchant's staff would who is associated with one app and reaches the orders
 * of one mode, so that every service treats it by the rules it already has.
 */
export async function recogniseProgram(
  secret: Secret,
  db: Db,
  merchant_no: string,
  { appId, securityKey, ip, now }: KeyCredentials,
): Promise<{ user: Caller; tie: Tie; program: Program; sign(body: string): string }> {
  const found = await repo.holderOf(db, merchant_no, appId, fingerprint(securityKey), now)
  if (!found) throw new KeyInvalid()
  if (found.ip_allow_list.length > 0 && !isInRanges(ip, found.ip_allow_list)) throw new AddressNotAllowed()
  const mode = found.mode as Mode
  const keys = await signingKeys(db, secret, { merchant_no, appId, now })
  const { show_finance, show_virtual_account, show_new_withdrawal } = found
  return {
    program: { appId, mode },
    sign: (body) => signatureOf(keys, body, now),
    user: {
      uid: appId,
      username: appId,
      realName: `API · ${found.app_name}`,
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
      grants: OF_PROGRAMS,
      appIds: [appId],
      mode,
      isInvited: false,
    },
  }
}
