import type { LedgerLine } from '@balcao/contract/platform/ledger-line'
import { isMerchantAccount } from '@balcao/kernel/ledger-accounts'
import { formatMoney, parseMoney } from '@balcao/kernel/money'

/** Each figure, by the entry types of the books that make it. */
const FIGURES = {
  gross: ['PAYMENT'],
  fee: ['PROCESSING_FEE'],
  refunded: ['REFUND'],
  refundFees: ['REFUND_FEE'],
  chargebacks: ['CHARGEBACK'],
  chargebackFees: ['CHARGEBACK_FEE'],
  reversals: ['CHARGEBACK_REVERSAL'],
} as const
type Figure = keyof typeof FIGURES

export interface MoneyLine {
  name: Figure | 'net' | 'reserve'
  amount: string
  /** The entry types behind it; null: all of the order. */
  types: readonly string[] | null
}

/**
 * What a paid order comes to, read off the books themselves: the lines of the merchant's own accounts. What moves from
 * one of them to another (money that is set aside) is no gain and no loss, and adds up to nothing.
 */
export function linesOfMoney(entries: LedgerLine[], currency: string): MoneyLine[] {
  const own = entries.filter(({ account }) => isMerchantAccount(account))
  if (own.length === 0) return []
  const sum = (lines: LedgerLine[]) => lines.reduce((total, { amount }) => total + minorOf(amount, currency), 0n)
  const shown = (name: MoneyLine['name'], minor: bigint, types: MoneyLine['types']): MoneyLine => ({
    name,
    amount: formatMoney(minor, currency),
    types,
  })
  const figures = Object.entries(FIGURES).map(([name, types]) => {
    const lines = own.filter(({ type }) => (types as readonly string[]).includes(type))
    return { name: name as Figure, types, minor: sum(lines) }
  })
  return [
    ...figures
      .filter(({ name, minor }) => minor !== 0n || name === 'gross' || name === 'fee')
      .map(({ name, minor, types }) => shown(name, minor, types)),
    shown('net', sum(own), null),
    shown('reserve', sum(own.filter(({ account }) => account === 'reserve')), ['RESERVE_HELD', 'RESERVE_RELEASED']),
  ]
}

function minorOf(text: string, currency: string): bigint {
  const minor = parseMoney(text.replace(/^-/, ''), currency) ?? 0n
  return text.startsWith('-') ? -minor : minor
}
