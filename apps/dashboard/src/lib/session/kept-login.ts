import type { LoginReply } from '@balcao/contract/people/auth'
import type { Tokens } from '@balcao/contract/people/session'
import { clearSessionKeys, sessionKeys } from './storage'

/** What the browser keeps of a login, under the names of spec 3. */
export function keepLogin(login: LoginReply) {
  clearSessionKeys()
  keepTokens(login)
  const { merchants, merchants_disabled, merchantNoSelected, username, real_name, kind } = login
  sessionKeys.userData.write({ merchants, merchants_disabled, merchantNoSelected })
  sessionKeys.merchantNo.write(merchantNoSelected)
  sessionKeys.merchantName.write(merchants[merchantNoSelected] ?? '')
  const person = { username, real_name, kind, role: '', time_zone: '', merchant_time_zone: '', merchant_country: '' }
  sessionKeys.userInfo.write({ info: { data: person }, permissions: null })
  sessionKeys.isEasyPassword.write(login.isEasyPassword)
  sessionKeys.businessManager.write({ accountManager: login.accountManager })
}

export function keepTokens({ access_token, refresh_token, expires_in }: Tokens) {
  sessionKeys.refreshToken.write(refresh_token)
  sessionKeys.startTime.write(Math.floor(Date.now() / 1000))
  sessionKeys.sessionTime.write(expires_in)
  sessionKeys.renewing.remove()
  // Last, since the others recognise a finished renewal by it.
  sessionKeys.authorization.write(access_token)
}
