import type { Mode } from '@balcao/kernel/app-state'
import type { Capture } from '@balcao/kernel/capture'

/** What an order is made of. */
export interface NewOrder {
  out_trade_no: string
  link_token: string
  app_id: string
  mode: Mode
  currency: string
  amount: bigint
  subject: string
  content: string
  return_url: string
  buyer_email: string
  buyer_name?: string
  buyer_document?: string
  buyer_phone?: string
  metadata?: Record<string, string>
  most_instalments?: number
  capture?: Capture
  offers_saving?: boolean
  /** yyyy-mm-dd; absent: it has none. */
  due_date?: string
  days_after_due?: number
  business_day: string
  expire_time: Date
  created_by: string
  /** Of a recurring contract: which one, and which of its periods. */
  recurring_no?: string
  period?: number
  /** Of a link at which many may pay. */
  link_no?: string
  /** Of a deposit on a virtual account: which one, where it is told, and what the bank said of it. */
  deposit?: DepositFacts
}

interface DepositFacts {
  account_id: string
  notify_url: string
  buyer_document: string
  channel_ref: string
  payer: Record<string, string>
  method_data: Record<string, string>
}
