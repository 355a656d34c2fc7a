import type { AuditEntry } from '@balcao/contract/platform/audit'
import type { QueuedApproval } from '@balcao/contract/platform/approvals'
import type { MerchantDetail } from '@balcao/contract/provider/provider'
import type { UserQuery } from '@balcao/contract/people/session'
import type { ProviderRole } from '@balcao/kernel/permissions'
import { signIn, userQuery } from './people'

const NO_MERCHANT = { merchants: {}, merchants_disabled: [] }

/** Somebody of the provider, in the browser and as the gateway knows them. */
export function signInAsProvider(): void {
  signIn({ kind: 'provider', ...NO_MERCHANT, merchantNoSelected: '', username: 'pia@pay.example', real_name: 'Pia' })
}

export function providerQuery(role: ProviderRole = 'PLATFORM_ADMIN'): UserQuery {
  const nobody = { ...NO_MERCHANT, merchant_no: '', merchant_name: '', permission: [], time_zone: 'UTC' }
  return { ...userQuery('CUSTOM', nobody), kind: 'provider', role, username: 'pia@pay.example', real_name: 'Pia' }
}

export const pageOf = <Row>(list: Row[]) => ({
  list,
  page: 1,
  per_page: 10,
  total: list.length,
  next: null,
  prev: null,
})

export function approval(number: number, changes: Partial<QueuedApproval> = {}): QueuedApproval {
  return {
    merchant_no: 'M000000000001',
    merchant_name: `Shop ${number}`,
    approval_id: `AP${number}`,
    kind: 'merchant.flag',
    object_id: 'show_finance',
    status: 'PENDING',
    ask: { flag: 'show_finance', note: `Words of ${number}` },
    asked_name: 'Ana Moreira',
    create_time: '2026-11-15T12:00:00.000Z',
    decided_name: '',
    reason: '',
    decide_time: null,
    why_not: '',
    ...changes,
  }
}

export function merchantDetail(changes: Partial<MerchantDetail> = {}): MerchantDetail {
  return {
    merchant_no: 'M000000000001',
    name: 'Loja Sol',
    country: 'BRA',
    status: 'ACTIVE',
    create_time: '2026-01-01T00:00:00.000Z',
    standing: {
      currency: 'BRL',
      paid_count: 12,
      paid_amount: '1200.00',
      available: '300.00',
      risks: [],
      kyc_status: 'APPROVED',
      last_order_day: '2026-11-14',
      refund_count: 1,
      dispute_count: 0,
      kyc_until: null,
    },
    show_finance: true,
    show_virtual_account: false,
    show_new_withdrawal: false,
    status_reason: '',
    time_zone: 'America/Sao_Paulo',
    mfa_required: false,
    account_manager: { nick_name: 'Desk', phone: '', email: '', whatsapp: '', wechat: '', skype: '', avatar: '' },
    apps: [{ app_id: '100000000000000011', name: 'Loja', status: 'ENABLED' }],
    admins: [{ uid: 'U1', real_name: 'Ana Moreira', email: 'ana@loja.example', status: 1 }],
    ...changes,
  }
}

export function auditEntry(number: number, changes: Partial<AuditEntry> = {}): AuditEntry {
  return {
    id: `A${number}`,
    at: '2026-11-15T12:00:00.000Z',
    actor_uid: 'U1',
    actor_name: 'Ana Moreira',
    action: 'users.remove',
    object: 'user',
    object_id: `U${number}`,
    before: { role: 'CUSTOM' },
    after: null,
    ip: '203.0.113.7',
    user_agent: 'A browser',
    request_id: 'R1',
    seq: String(number),
    ...changes,
  }
}
