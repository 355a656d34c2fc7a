import { withinFlags, type Grants, type MerchantRole } from '@balcao/kernel/permissions'
import { MerchantNotActive, PermissionDenied } from '../calls/errors'
import type { Tie } from '../calls/ctx'
import { fingerprint } from '../../base/secret'
import type { Found } from './transaction'

const MERCHANT_NO = /^M[0-9]{12}$/
const INVITED = 2
const UID = /^[A-Z0-9]{1,40}$/
const TIME_ZONE = /^[A-Za-z0-9_+/-]{1,64}$/
const FINGERPRINT = /^[0-9a-f]{64}$/

export function isMerchantNo(text: string): boolean {
  return MERCHANT_NO.test(text)
}

/** Opens a transaction in which row-level security shows one merchant. */
export function openTenant(merchant_no: string): string {
  return `begin; select app.tenant('${checked(merchant_no, MERCHANT_NO)}')`
}

/** How long the making of a file may take; a reading that people wait for has less. */
const SNAPSHOT_TIMEOUT = '30min'

/** The same for reading only, on that clock, and everything that is read is of one moment, however long it takes. */
export function openSnapshot(merchant_no: string, timeZone: string): string {
  const [tenant, zone] = [checked(merchant_no, MERCHANT_NO), checked(timeZone, TIME_ZONE)]
  const settings = `app.snapshot('${tenant}', '${zone}', '${SNAPSHOT_TIMEOUT}')`
  return `begin isolation level repeatable read read only; select ${settings}`
}

/** The same where nothing may be changed: whatever tries to fails. */
export function openTenantToRead(merchant_no: string): string {
  return `begin read only; select app.tenant('${checked(merchant_no, MERCHANT_NO)}')`
}

/** As openTenant, and in the same message asks what this person is there. */
export function openTenantFor(merchant_no: string, uid: string): string {
  return `begin; ${asFound(`app.enter('${checked(merchant_no, MERCHANT_NO)}', '${checked(uid, UID)}')`)}`
}

/** As openTenantFor, when all that is known of the person is a token: in the same message asks whose it is. */
export function openTenantByToken(merchant_no: string, token: string, now: Date): string {
  const hash = checked(fingerprint(token), FINGERPRINT)
  const asked = `app.enter_by_token('${checked(merchant_no, MERCHANT_NO)}', '${hash}', '${now.toISOString()}')`
  return `begin; ${asFound(asked)}`
}

function asFound(asked: string): string {
  return `select to_json(entered) as found from ${asked} as entered`
}

interface TieRow {
  merchant_no: string
  name: string
  status: Tie['status']
  time_zone: string
  show_finance: boolean
  show_virtual_account: boolean
  show_new_withdrawal: boolean
  mfa_required: boolean
  account_manager: Record<string, string> | null
  role: MerchantRole
  grants: Grants
  app_ids: string[] | null
  /** null: no tie. */
  user_status: number | null
}

/** null: no tie, or a disabled one. One that waits for a proof of whose login it is counts as none (app.enter). */
export function readTie(found: Found | undefined): Tie | null {
  const row = found as TieRow | undefined
  if (!row?.user_status) return null
  const { show_finance, show_virtual_account, show_new_withdrawal } = row
  const flags = { show_finance, show_virtual_account, show_new_withdrawal }
  return {
    merchant_no: row.merchant_no,
    name: row.name,
    status: row.status,
    timeZone: row.time_zone,
    flags,
    needsSecondFactor: row.mfa_required,
    accountManager: row.account_manager,
    role: row.role,
    grants: withinFlags(row.grants, flags),
    appIds: row.app_ids,
    mode: null,
    isInvited: row.user_status === INVITED,
  }
}

/** A merchant that is not the caller's answers like one that does not exist. */
export function mustBeOpen(tie: Tie | null): Tie {
  if (!tie) throw new PermissionDenied()
  if (!isOpen(tie)) throw new MerchantNotActive()
  return tie
}

export function isOpen(tie: Tie): boolean {
  return tie.status === 'ACTIVE' || tie.status === 'PENDING_KYC'
}

function checked(value: string, pattern: RegExp): string {
  if (!pattern.test(value)) throw new PermissionDenied()
  return value
}
