/** A merchant's life with the provider. This table is the only place that knows which step may follow which. */
export const MERCHANT_STATES = [
  /** Signed up; works in the sandbox until its file is approved. */
  'PENDING_KYC',
  /** Open for business. */
  'ACTIVE',
  /** Stopped by the provider, for a while: its staff are refused at their next request. */
  'SUSPENDED',
  /** Over, for good. */
  'CLOSED',
] as const
export type MerchantState = (typeof MERCHANT_STATES)[number]

/** How every merchant's number is written. */
export const MERCHANT_NO = /^M[0-9]{12}$/

const NEXT: Readonly<Record<MerchantState, readonly MerchantState[]>> = {
  PENDING_KYC: ['ACTIVE', 'CLOSED'],
  ACTIVE: ['SUSPENDED', 'CLOSED'],
  SUSPENDED: ['ACTIVE', 'CLOSED'],
  CLOSED: [],
}

/** What the provider may make of a merchant in this state. */
export function merchantStatesAfter(state: MerchantState): readonly MerchantState[] {
  return NEXT[state]
}

/** Parts of the dashboard that the provider switches on for a merchant. */
export const MERCHANT_FLAGS = ['show_finance', 'show_virtual_account', 'show_new_withdrawal'] as const
export type MerchantFlag = (typeof MERCHANT_FLAGS)[number]

/** How a merchant reaches its account manager (spec 1), each only if it is known. */
export const MANAGER_FIELDS = ['nick_name', 'phone', 'email', 'whatsapp', 'wechat', 'skype'] as const

/**
 * What the provider does to a merchant only by two people: stopping it, opening it again, ending it, and taking a part of the
 * dashboard away.
 */
export const DANGEROUS_ACTS = [
  'suspend',
  'activate',
  'close',
  'takeFinance',
  'takeVirtualAccount',
  'takeNewWithdrawal',
] as const
export type DangerousAct = (typeof DANGEROUS_ACTS)[number]

/** The state it makes, or the part it takes away. */
export const ACT_MAKES: Readonly<Record<DangerousAct, { status: MerchantState } | { flag: MerchantFlag }>> = {
  suspend: { status: 'SUSPENDED' },
  activate: { status: 'ACTIVE' },
  close: { status: 'CLOSED' },
  takeFinance: { flag: 'show_finance' },
  takeVirtualAccount: { flag: 'show_virtual_account' },
  takeNewWithdrawal: { flag: 'show_new_withdrawal' },
}

/** Which of them are left to do at a merchant that stands so. */
export function actsAt(merchant: { status: MerchantState } & Record<MerchantFlag, boolean>): DangerousAct[] {
  return DANGEROUS_ACTS.filter((act) => {
    const makes = ACT_MAKES[act]
    if ('status' in makes) return merchantStatesAfter(merchant.status).includes(makes.status)
    return merchant.status !== 'CLOSED' && merchant[makes.flag]
  })
}
