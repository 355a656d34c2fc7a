import { MERCHANT_PARAMETER } from '@balcao/contract/transport'
import { accessToken } from './session'
import { sessionKeys } from './storage'

export interface MerchantOption {
  merchantNo: string
  name: string
  isDisabled: boolean
}

/** Every merchant of this user, in the order the gateway told; suspended and closed ones cannot be chosen. */
export function ownMerchants(): MerchantOption[] {
  const { merchants = {}, merchants_disabled = [] } = sessionKeys.userData.read() ?? {}
  return Object.entries(merchants).map(([merchantNo, name]) => ({
    merchantNo,
    name,
    isDisabled: merchants_disabled.includes(merchantNo),
  }))
}

/** Stores the choice; what was known about the merchant before it is asked for again. */
export function chooseMerchant(merchantNo: string) {
  const known = sessionKeys.userData.read()
  const name = known?.merchants[merchantNo]
  if (!known || name === undefined || known.merchants_disabled.includes(merchantNo)) return
  const person = sessionKeys.userInfo.read()
  if (person) sessionKeys.userInfo.write({ ...person, permissions: null })
  sessionKeys.basicDropdown.remove()
  sessionKeys.userData.write({ ...known, merchantNoSelected: merchantNo })
  sessionKeys.merchantName.write(name)
  // Last, since other tabs follow it.
  sessionKeys.merchantNo.write(merchantNo)
}

/** The merchant that an address is about, where it is another one of this person's; null: it opens as things are. */
export function otherMerchantIn(search: Record<string, unknown>): MerchantOption | null {
  const named = search[MERCHANT_PARAMETER]
  if (typeof named !== 'string' || named === sessionKeys.merchantNo.read()) return null
  return ownMerchants().find(({ merchantNo, isDisabled }) => merchantNo === named && !isDisabled) ?? null
}

/** What a person has to do before anything else (spec 4): the password first, then the merchant, then what the merchant wants. */
export type Gate = 'password' | 'account' | 'factor'

let isSettingUpFactor = false

/** From the first press until the recovery codes are stored, whatever is heard of the person meanwhile. */
export function settingUpFactor(isUnderway: boolean): void {
  isSettingUpFactor = isUnderway
}

export function pendingGate(): Gate | null {
  if (accessToken() === null) return null
  if (sessionKeys.isEasyPassword.read()) return 'password'
  const isChosen = Boolean(sessionKeys.merchantNo.read())
  if (!isChosen && ownMerchants().length > 0) return 'account'
  return isSettingUpFactor || sessionKeys.secondFactorMissing.read() ? 'factor' : null
}
