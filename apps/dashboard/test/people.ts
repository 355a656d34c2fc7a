import type { LoginReply } from '@balcao/contract/people/auth'
import type { UserQuery } from '@balcao/contract/people/session'
import type { User } from '@balcao/contract/people/users'
import { ROLE_GRANTS, toEntries, type MerchantRole } from '@balcao/kernel/permissions'
import { beginSession } from '../src/lib/session/session'

export const tokens = (n: number) => ({ access_token: `access-${n}`, refresh_token: `refresh-${n}`, expires_in: 2400 })

export function loginReply(changes: Partial<LoginReply> = {}): LoginReply {
  return {
    ...tokens(1),
    kind: 'merchant',
    username: 'ana@loja.example',
    real_name: 'Ana Moreira',
    language: 'en',
    isEasyPassword: false,
    merchants: { M000000000001: 'Loja Sol' },
    merchants_disabled: [],
    merchantNoSelected: 'M000000000001',
    accountManager: null,
    ...changes,
  }
}

export function userQuery(role: MerchantRole = 'MERCHANT_ADMIN', changes: Partial<UserQuery> = {}): UserQuery {
  return {
    kind: 'merchant',
    username: 'ana@loja.example',
    real_name: 'Ana Moreira',
    role,
    show_finance: true,
    show_virtual_account: true,
    show_new_withdrawal: true,
    permission: toEntries(ROLE_GRANTS[role]).map(({ name, privileges }) => ({ name, privileges: [...privileges] })),
    merchants: { M000000000001: 'Loja Sol' },
    merchants_disabled: [],
    merchant_no: 'M000000000001',
    merchant_name: 'Loja Sol',
    time_zone: 'America/Sao_Paulo',
    merchant_time_zone: 'America/Sao_Paulo',
    merchant_country: 'BRA',
    isEasyPassword: false,
    second_factor_missing: false,
    accountManager: null,
    ...changes,
  }
}

/** What the profile tells of whoever is signed in. */
export function ownData(mail_proved = true) {
  return {
    uid: 'U1',
    username: 'ana@loja.example',
    real_name: 'Ana',
    language: 'en',
    time_zone: '',
    create_time: '2026-11-15T12:00:00.000Z',
    mail_proved,
  }
}

export function user(uid: string, changes: Partial<User> = {}): User {
  return {
    uid,
    real_name: `Person ${uid}`,
    nick_name: `${uid}@loja.example`,
    create_time: '2026-11-15T17:32:00.000Z',
    status: 1,
    roles: [{ role_name: 'MERCHANT_VIEWER' }],
    ...changes,
  }
}

export function signIn(changes: Partial<LoginReply> = {}) {
  beginSession(loginReply(changes))
}
