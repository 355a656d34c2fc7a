import type { Need } from './need'

/** What the provider's people do with banks. */
export const DESK_CALLS: Record<string, Need> = {
  'bankStatements.import': 'platform admin',
  'bankStatements.list': 'platform admin',
  'bankStatements.lines': 'platform admin',
  'bankStatements.resolve': 'platform admin',
  'payoutBatches.payments': 'platform admin',
  'payoutBatches.list': 'platform admin',
  'payoutBatches.propose': 'platform admin',
  'payoutBatches.file': 'platform admin',
  'payoutBatches.takeReturn': 'platform admin',
  'channels.list': 'platform admin',
  'channels.pause': 'platform admin',
  'channels.resume': 'platform admin',
  'holidays.list': 'platform admin',
  'holidays.add': 'platform admin',
  'holidays.remove': 'platform admin',
}
