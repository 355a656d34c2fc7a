/** Why a merchant needs somebody's eye, the gravest first. */
export const MERCHANT_RISKS = ['negativeBalance', 'disputes', 'refunds', 'notifications', 'kyc'] as const
export type MerchantRisk = (typeof MERCHANT_RISKS)[number]

/** What the limits are held against: the last thirty days, and of notifications the last one. */
export interface MerchantFacts {
  available: bigint
  paid: bigint
  disputes: bigint
  refunds: bigint
  failing: bigint
  /** Days until its KYC has to be renewed, negative once it is late; null: nothing is to be renewed. */
  kycDays: number | null
}

/** Card schemes look at a shop from 0.9 % on. Shares say nothing of a handful of payments. */
export const RISK_LIMITS = { disputesPerMille: 9n, refundsPerMille: 100n, failing: 10n, kycDays: 30, leastPaid: 50n }

export function risksOf({ available, paid, disputes, refunds, failing, kycDays }: MerchantFacts): MerchantRisk[] {
  const { disputesPerMille, refundsPerMille, leastPaid } = RISK_LIMITS
  const isOver = (part: bigint, perMille: bigint) => paid >= leastPaid && part * 1000n > perMille * paid
  const found: Record<MerchantRisk, boolean> = {
    negativeBalance: available < 0n,
    disputes: isOver(disputes, disputesPerMille),
    refunds: isOver(refunds, refundsPerMille),
    notifications: failing >= RISK_LIMITS.failing,
    kyc: kycDays !== null && kycDays <= RISK_LIMITS.kycDays,
  }
  return MERCHANT_RISKS.filter((risk) => found[risk])
}
