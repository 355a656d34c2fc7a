/** What a figure is made of. Its name and its explanation stand under its own name in the texts of `figures`. */
export interface FigureFacts {
  measure: 'amount' | 'count' | 'share' | 'balance'
  /**
   * By which time something is in it: a merchant's day, the moment of a booking, the day on which it is foreseen, the
   * settlement or the file that has it; or of one thing, whenever that was.
   */
  base: 'payDay' | 'createDay' | 'bookedAt' | 'foreseenDay' | 'settlement' | 'file' | 'whenever'
  /** What is counted. Everything else is not in it. What is only agreed, or said by a bank, is in no books. */
  of: 'liveOrders' | 'livePaidOrders' | 'liveBooks' | 'order' | 'booking' | 'agreed' | 'bankSays'
}

/**
 * Every figure that is told by itself on a screen. One that is not here cannot be shown (the types see to it), and each of
 * them is proved against the books.
 */
export const FIGURES = {
  paidToday: { measure: 'amount', base: 'payDay', of: 'livePaidOrders' },
  paidVolume: { measure: 'amount', base: 'payDay', of: 'livePaidOrders' },
  paidByDay: { measure: 'amount', base: 'payDay', of: 'livePaidOrders' },
  payments: { measure: 'count', base: 'payDay', of: 'livePaidOrders' },
  successRate: { measure: 'share', base: 'createDay', of: 'liveOrders' },
  ordersCreated: { measure: 'amount', base: 'createDay', of: 'liveOrders' },
  ordersPaid: { measure: 'amount', base: 'createDay', of: 'livePaidOrders' },
  approvalRate: { measure: 'share', base: 'createDay', of: 'liveOrders' },
  approvalByMethod: { measure: 'share', base: 'createDay', of: 'liveOrders' },
  approvalByApp: { measure: 'share', base: 'createDay', of: 'liveOrders' },
  approvalByHour: { measure: 'share', base: 'createDay', of: 'liveOrders' },
  declineReasons: { measure: 'count', base: 'createDay', of: 'liveOrders' },
  checkoutSteps: { measure: 'count', base: 'createDay', of: 'liveOrders' },
  available: { measure: 'balance', base: 'bookedAt', of: 'liveBooks' },
  pending: { measure: 'balance', base: 'bookedAt', of: 'liveBooks' },
  reserve: { measure: 'balance', base: 'bookedAt', of: 'liveBooks' },
  frozen: { measure: 'balance', base: 'bookedAt', of: 'liveBooks' },
  payout: { measure: 'balance', base: 'bookedAt', of: 'liveBooks' },
  landings: { measure: 'amount', base: 'foreseenDay', of: 'liveBooks' },
  arrivals: { measure: 'amount', base: 'foreseenDay', of: 'liveBooks' },
  dailyTotal: { measure: 'balance', base: 'bookedAt', of: 'liveBooks' },
  opening: { measure: 'balance', base: 'bookedAt', of: 'liveBooks' },
  activity: { measure: 'amount', base: 'bookedAt', of: 'liveBooks' },
  closing: { measure: 'balance', base: 'bookedAt', of: 'liveBooks' },
} as const satisfies Record<string, FigureFacts>

export type FigureName = keyof typeof FIGURES

/** Those that the provider sees of all merchants together; proved by all of their books. */
export const PLATFORM_FIGURES = {
  platformVolume: { measure: 'amount', base: 'payDay', of: 'livePaidOrders' },
  platformPayments: { measure: 'count', base: 'payDay', of: 'livePaidOrders' },
  platformApproval: { measure: 'share', base: 'createDay', of: 'liveOrders' },
  platformRevenue: { measure: 'amount', base: 'bookedAt', of: 'liveBooks' },
  merchantVolume: { measure: 'amount', base: 'payDay', of: 'livePaidOrders' },
  merchantAvailable: { measure: 'balance', base: 'bookedAt', of: 'liveBooks' },
} as const satisfies Record<string, FigureFacts>

export type PlatformFigureName = keyof typeof PLATFORM_FIGURES
