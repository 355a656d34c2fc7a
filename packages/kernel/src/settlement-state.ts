/** A cycle's money on its way to the merchant (product: finance). This table alone knows the steps. */
export const SETTLEMENT_STATES = [
  /** Being made: not shown to anybody, and no money has moved. */
  'DRAFT',
  /** Its lines add up, and its money is set aside. */
  'GENERATED',
  /** Negative, or too little: the next one begins with it. */
  'CARRIED_FORWARD',
  /** The merchant wants it paid to an account. */
  'APPLIED',
  /** The provider said no; it can be applied for again. */
  'REJECTED',
  /** The provider said yes. */
  'APPROVED',
  /** With the bank. */
  'PAYING',
  /** The bank could not pay it; it can be applied for again. */
  'FAILED',
  /** Available in the balance, or paid by the bank. */
  'PAID',
] as const
export type SettlementState = (typeof SETTLEMENT_STATES)[number]

export const SETTLEMENT_EVENTS = {
  published: { from: ['DRAFT'], to: 'GENERATED' },
  carried: { from: ['GENERATED'], to: 'CARRIED_FORWARD' },
  credited: { from: ['GENERATED'], to: 'PAID' },
  applied: { from: ['GENERATED', 'REJECTED', 'FAILED'], to: 'APPLIED' },
  approved: { from: ['APPLIED'], to: 'APPROVED' },
  rejected: { from: ['APPLIED'], to: 'REJECTED' },
  sent: { from: ['APPROVED'], to: 'PAYING' },
  paid: { from: ['PAYING'], to: 'PAID' },
  failed: { from: ['PAYING'], to: 'FAILED' },
} as const satisfies Record<string, { from: readonly SettlementState[]; to: SettlementState }>
export type SettlementEvent = keyof typeof SETTLEMENT_EVENTS

/** The state after an event, or null where the table does not have it. */
export function settlementAfter(state: SettlementState, event: SettlementEvent): SettlementState | null {
  const { from, to } = SETTLEMENT_EVENTS[event]
  return (from as readonly SettlementState[]).includes(state) ? to : null
}

export function mayApply(state: SettlementState): boolean {
  return settlementAfter(state, 'applied') !== null
}

/** Those a merchant sees: drafts are nobody's business until they add up. */
export const SHOWN_SETTLEMENT_STATES = SETTLEMENT_STATES.filter((state) => state !== 'DRAFT')

/** Where a merchant's settlements go. */
export const SETTLEMENT_TARGETS = ['BALANCE', 'BANK'] as const
export type SettlementTarget = (typeof SETTLEMENT_TARGETS)[number]
