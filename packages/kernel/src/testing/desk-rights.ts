import type { Desk, Need } from './need'

/** Which desks the provider's people sit at, beside what all of them may. */
export const DESKS = {
  PLATFORM_ADMIN: ['review desk', 'money desk', 'support desk', 'risk desk', 'platform admin'],
  PLATFORM_REVIEWER: ['review desk'],
  PLATFORM_FINANCE: ['money desk'],
  PLATFORM_SUPPORT: ['support desk'],
  PLATFORM_RISK: ['risk desk'],
} as const satisfies Record<string, (Desk | 'platform admin')[]>

/** What the provider's people do at their desks. */
export const DESK_CALLS: Record<string, Need> = {
  'bankStatements.import': 'money desk',
  'bankStatements.list': 'money desk',
  'bankStatements.lines': 'money desk',
  'bankStatements.resolve': 'money desk',
  'payoutBatches.payments': 'money desk',
  'payoutBatches.list': 'money desk',
  'payoutBatches.propose': 'money desk',
  'payoutBatches.file': 'money desk',
  'payoutBatches.takeReturn': 'money desk',
  'channels.list': 'platform admin',
  'channels.pause': 'platform admin',
  'channels.resume': 'platform admin',
  'overview.query': 'provider',
  'visits.begin': 'support desk',
  'visits.end': 'support desk',
  'holidays.list': 'money desk',
  'holidays.add': 'money desk',
  'holidays.remove': 'money desk',
  'provider.people': 'platform admin',
  'provider.addPerson': 'platform admin',
  'provider.setPerson': 'platform admin',
  'provider.merchants': 'provider',
  'provider.openMerchant': 'provider',
  'provider.setMerchantStatus': 'risk desk',
  'provider.updateMerchant': 'platform admin',
  'provider.uploadPicture': 'platform admin',
  'provider.mails': 'support desk',
  'provider.openMail': 'support desk',
  'provider.jobs': 'platform admin',
  'provider.retryJob': 'platform admin',
  'provider.forgetJob': 'platform admin',
  'reconciliation.days': 'money desk',
  'reconciliation.differences': 'money desk',
  'reconciliation.settle': 'money desk',
  'reconciliation.again': 'money desk',
}
