import type { Duty, DutyKind } from '@balcao/contract/platform/duties'
import type { RouteName } from '../../ui/site-map-register'

/** The list behind each, as narrow as its filters can say it. */
const PLACES: Record<Exclude<DutyKind, 'approval'>, [RouteName, Record<string, string>]> = {
  kyc: ['MerchantKYC', {}],
  dispute: ['Disputes', { status: 'NEEDS_RESPONSE' }],
  deposit: ['VirtualAccount', { view: 'matching' }],
  refund: ['PaymentOrder', { status: 'REFUND_VERIFYING' }],
  bankAccount: ['BankAccounts', {}],
  notification: ['Notifications', { status: 'FAILED' }],
}

export function dutyPlace({ kind, about }: Duty): [RouteName, Record<string, string>] {
  if (kind === 'approval') return [about.startsWith('user.') ? 'UserManagement' : 'Withdrawals', {}]
  return PLACES[kind]
}
