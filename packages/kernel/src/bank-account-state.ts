/** An account of the merchant's own, to which money may leave (product: finance). */
export const BANK_ACCOUNT_STATES = [
  /** New or changed: the provider looks at it. */
  'PENDING',
  /** Takes money, once the rest after a change is over. */
  'VERIFIED',
  /** The provider said no, with a reason; a change asks again. */
  'REJECTED',
  /** Out of use, for good. */
  'DISABLED',
] as const
export type BankAccountState = (typeof BANK_ACCOUNT_STATES)[number]

export const BANK_ACCOUNT_EVENTS = {
  verified: { from: ['PENDING'], to: 'VERIFIED' },
  rejected: { from: ['PENDING'], to: 'REJECTED' },
  changed: { from: ['PENDING', 'VERIFIED', 'REJECTED'], to: 'PENDING' },
  disabled: { from: ['PENDING', 'VERIFIED', 'REJECTED'], to: 'DISABLED' },
} as const satisfies Record<string, { from: readonly BankAccountState[]; to: BankAccountState }>
export type BankAccountEvent = keyof typeof BANK_ACCOUNT_EVENTS

/** The state after an event, or null where the table does not have it. */
export function bankAccountAfter(state: BankAccountState, event: BankAccountEvent): BankAccountState | null {
  const { from, to } = BANK_ACCOUNT_EVENTS[event]
  return (from as readonly BankAccountState[]).includes(state) ? to : null
}

/** A changed account takes no money for a day: time to notice a change that nobody wanted. */
export const REST_AFTER_CHANGE_SECONDS = 24 * 60 * 60

/** How money reaches it: bank and agency or a PIX key in Brazil, CLABE in Mexico, IBAN and BIC elsewhere. */
export const BANK_ACCOUNT_KINDS = ['BR_BANK', 'PIX', 'CLABE', 'IBAN'] as const
export type BankAccountKind = (typeof BANK_ACCOUNT_KINDS)[number]

export const ACCOUNT_TYPES = ['SAVINGS', 'PAYMENT', 'CURRENT', 'SALARY'] as const
export type AccountType = (typeof ACCOUNT_TYPES)[number]
