import { isCnpj, isCpf, normaliseDocument } from './cpf-cnpj'

/** Virtual accounts: an account number given to one customer of the merchant, whose deposits become orders (product 6). */

export const VIRTUAL_ACCOUNT_TYPES = ['SPEI', 'PIX'] as const
export type VirtualAccountType = (typeof VIRTUAL_ACCOUNT_TYPES)[number]

/** What arrives on each; an account never changes its currency. */
export const ACCOUNT_CURRENCY: Readonly<Record<VirtualAccountType, string>> = { SPEI: 'MXN', PIX: 'BRL' }

/** The bank code that every CLABE of the pool begins with. */
export const CLABE_PREFIX = '646'

export const VIRTUAL_ACCOUNT_STATES = [
  /** Takes deposits. */
  'ACTIVE',
  /** Given up; what still arrives waits for a decision. */
  'CANCELED',
] as const
export type VirtualAccountState = (typeof VIRTUAL_ACCOUNT_STATES)[number]

export const DEPOSIT_STATES = [
  /** Became an order. */
  'ACCEPTED',
  /** Odd in some way: a person accepts or returns it. */
  'WAITING',
  /** The bank was asked to send it back. */
  'RETURNING',
  /** Back with the payer. */
  'RETURNED',
] as const
export type DepositState = (typeof DEPOSIT_STATES)[number]

const DEPOSIT_EVENTS = {
  accepted: { from: 'WAITING', to: 'ACCEPTED' },
  returnAsked: { from: 'WAITING', to: 'RETURNING' },
  returned: { from: 'RETURNING', to: 'RETURNED' },
  returnRefused: { from: 'RETURNING', to: 'WAITING' },
} as const satisfies Record<string, { from: DepositState; to: DepositState }>
export type DepositEvent = keyof typeof DEPOSIT_EVENTS

/** The state after an event, or null where the table does not have it. */
export function depositAfter(state: DepositState, event: DepositEvent): DepositState | null {
  const { from, to } = DEPOSIT_EVENTS[event]
  return state === from ? to : null
}

/** Why a deposit waits instead of becoming an order at once. */
export const ODDITIES = [
  /** The merchant takes no payments at the moment. */
  'NOT_TRADING',
  /** The account was cancelled before it arrived. */
  'CANCELED',
  /** Looks like a transfer that was already taken. */
  'DUPLICATE',
  /** Less than the account expects. */
  'SHORT',
  /** More than the account expects. */
  'OVER',
] as const
export type Oddity = (typeof ODDITIES)[number]

export interface Arrival {
  isTrading: boolean
  status: VirtualAccountState
  isLikeEarlier: boolean
  amount: bigint
  /** null: any amount is welcome. */
  expected: bigint | null
}

/** What keeps a deposit from becoming an order by itself; null: nothing does. */
export function oddityOf({ isTrading, status, isLikeEarlier, amount, expected }: Arrival): Oddity | null {
  if (!isTrading) return 'NOT_TRADING'
  if (status === 'CANCELED') return 'CANCELED'
  if (isLikeEarlier) return 'DUPLICATE'
  if (expected === null || amount === expected) return null
  return amount < expected ? 'SHORT' : 'OVER'
}

/** What nobody decided about goes back to the payer after so many days. */
export const RETURN_AFTER_DAYS = 5
/** The same amount from the same account twice within so many minutes is taken for one transfer that was sent twice. */
export const LIKELY_TWICE_MINUTES = 10
/** A cancelled account's number is given to nobody else for so long: money for the old customer may still arrive. */
export const NUMBER_RESTS_DAYS = 180
/** The provider is warned when fewer numbers than this are left. */
export const POOL_IS_LOW_BELOW = 100

export const IDENTITY_TYPES = ['CPF', 'CNPJ', 'RFC', 'CURP', 'PASSPORT'] as const
export type IdentityType = (typeof IDENTITY_TYPES)[number]

/** What customers of each country have. */
export const IDENTITIES_OF: Readonly<Record<VirtualAccountType, readonly IdentityType[]>> = {
  SPEI: ['RFC', 'CURP', 'PASSPORT'],
  PIX: ['CPF', 'CNPJ', 'PASSPORT'],
}

/** Live RFC numbers break their own check digit, so that only their form is looked at. */
export function isIdentity(type: IdentityType, text: string): boolean {
  const number = normaliseDocument(text)
  if (type === 'CPF') return isCpf(number)
  if (type === 'CNPJ') return isCnpj(number)
  if (type === 'RFC') return /^[A-ZÑ&]{3,4}\d{6}[0-9A-Z]{3}$/.test(number)
  if (type === 'CURP') return /^[A-Z]{4}\d{6}[A-Z0-9]{8}$/.test(number)
  return /^[0-9A-Z]{5,20}$/.test(number)
}

/** What lists show of an account number: its first three and last four characters. */
export function maskedNumber(number: string): string {
  return `${number.slice(0, 3)}••••${number.slice(-4)}`
}

/** The pace of giving numbers away is that of so many days. */
export const POOL_PACE_DAYS = 30
/** A pool that lasts shorter is worth a warning: a bank takes its time to grant the next block. */
export const POOL_WARNS_DAYS = 30

/** For how many days what is left will do, if as many are given away as lately; null: none were, so it lasts. */
export function poolDaysLeft(free: number, drawnLately: number): number | null {
  return drawnLately === 0 ? null : Math.floor((free * POOL_PACE_DAYS) / drawnLately)
}

/** Few numbers, or few days. */
export function isPoolLow(free: number, daysLeft: number | null): boolean {
  return free < POOL_IS_LOW_BELOW || (daysLeft !== null && daysLeft < POOL_WARNS_DAYS)
}
