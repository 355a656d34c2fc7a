import type { Need } from './need'

/** Who pays, and what colleagues write. */
export const PAYER_CALLS: Record<string, Need> = {
  'customers.list': 'order V',
  'customers.detail': 'order V',
  'notes.list': 'staff',
  'notes.add': 'staff',
  'notes.colleagues': 'staff',
}
