import type { Need } from './need'

/** The calls of settlements and of the terms they go by. */
export const SETTLEMENT_CALLS: Record<string, Need> = {
  'terms.list': 'provider',
  'terms.inForce': 'money desk',
  'terms.previewFee': 'money desk',
  'terms.addFee': 'money desk',
  'terms.addSettlement': 'money desk',
  'terms.addInstalments': 'money desk',
  'terms.addRate': 'money desk',
  'settlements.list': 'finance V',
  'settlements.detail': 'finance V',
  'settlements.entries': 'finance V',
  'settlements.statement': 'finance V',
  'settlements.months': 'finance V',
  'settlements.month': 'finance V',
  'settlements.apply': 'finance E',
}
