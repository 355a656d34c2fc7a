import type { SubCode } from '@balcao/kernel/sub-codes'
import { z } from 'zod'

const TradeNo = z.string().min(1).max(32)
export const OutTradeNo = z.string().trim().min(1).max(64)
/** Either number names an order; with both, they must be of the same one. */
export const whichOrder = { trade_no: TradeNo.optional(), out_trade_no: OutTradeNo.optional() }

/** Whatever takes real money needs a KYC file that holds. */
export const CLOSED_BY_KYC = [
  'kyc-not-approved',
  'kyc-in-review',
  'kyc-asked',
  'kyc-rejected',
  'kyc-overdue',
] as const satisfies SubCode[]
