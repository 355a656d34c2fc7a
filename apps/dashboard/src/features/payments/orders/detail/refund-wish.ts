import type { Order } from '@balcao/contract/payments/orders'
import type { CallerInput } from '@balcao/contract/kit'
import type { refunds } from '@balcao/contract/payments/refunds'
import { formatMoney, parseMoney } from '@balcao/kernel/money'
import { refundWindowSeconds } from '@balcao/kernel/refund-state'
import { randomDigits } from '../../../../lib/forms/random'

export interface BankData {
  holder: string
  document: string
  bank: string
  agency: string
  account: string
}

export const NO_BANK_DATA: BankData = { holder: '', document: '', bank: '', agency: '', account: '' }

export interface RefundForm {
  out_request_no: string
  amount: string
  reason: string
  bank: BankData
}

type Paid = Pick<Order, 'status' | 'order_amount' | 'refunded_amount' | 'order_currency' | 'pay_time' | 'method'>

/** What has not been given back yet, as the wire writes it. */
export function restOf({ order_amount, refunded_amount, order_currency: currency }: Paid): string {
  const rest = (parseMoney(order_amount, currency) ?? 0n) - (parseMoney(refunded_amount, currency) ?? 0n)
  return formatMoney(rest > 0n ? rest : 0n, currency)
}

/** From paid orders only, while the method allows it, and up to what is left. The gateway decides all the same. */
export function isRefundable(order: Paid, now: Date): boolean {
  if (order.status !== 'SUCCESS' || !order.pay_time || !/[1-9]/.test(restOf(order))) return false
  return now.getTime() <= Date.parse(order.pay_time) + refundWindowSeconds(order.method) * 1000
}

/** yyMMddHHmmss and four random digits: as long as a number of a refund may be. */
export function newRefundNumber(now: Date): string {
  return now.toISOString().replace(/\D/g, '').slice(2, 14) + randomDigits(4)
}

export const isGiven = (data: BankData) => Object.values(data).some((value) => value.trim() !== '')

/** Holder, bank and account are needed for a transfer; a document not everywhere. */
export function isWhole({ holder, bank, agency, account }: BankData): boolean {
  const isAgency = agency.trim() === '' || /^\d{1,4}(-?[\dX])?$/i.test(agency.trim())
  return holder.trim().length >= 2 && bank.trim().length >= 2 && account.trim().length >= 3 && isAgency
}

export type AmountFault = 'amountMissing' | 'amountWrong' | 'amountTooMuch'

export function amountFault(amount: string, order: Paid): AmountFault | undefined {
  const { order_currency: currency } = order
  if (amount.trim() === '') return 'amountMissing'
  const minor = parseMoney(amount, currency)
  if (minor === null || minor === 0n) return 'amountWrong'
  return minor > (parseMoney(restOf(order), currency) ?? 0n) ? 'amountTooMuch' : undefined
}

export function toRefund(trade_no: string, { out_request_no, amount, reason, bank }: RefundForm) {
  const wish: CallerInput<(typeof refunds)['ask']> = {
    trade_no,
    out_request_no,
    amount: amount.trim(),
    reason: reason.trim(),
  }
  return isGiven(bank) ? { ...wish, bank_data: trimmedBank(bank) } : wish
}

export function trimmedBank(data: BankData): BankData {
  const { holder, document, bank, agency, account } = data
  return {
    holder: holder.trim(),
    document: document.trim(),
    bank: bank.trim(),
    agency: agency.trim(),
    account: account.trim(),
  }
}
