import type { DownloadKind } from './downloads'

/** What a report can be about, and the file that answers it. */
export const REPORT_KINDS = {
  TRANSACTION: 'orders',
  REFUND: 'refunds',
  CHARGEBACK: 'disputes',
  BALANCE_STATEMENT: 'ledger',
  PAYOUT: 'withdrawals',
  VIRTUAL_ACCOUNT: 'virtualAccounts',
  WAYBILL: 'waybills',
} as const satisfies Record<string, DownloadKind>

export type ReportType = keyof typeof REPORT_KINDS
export const REPORT_TYPES = Object.keys(REPORT_KINDS) as [ReportType, ...ReportType[]]

export function reportTypeOf(kind: string): ReportType | null {
  return REPORT_TYPES.find((type) => REPORT_KINDS[type] === kind) ?? null
}

export const REPORT_ORIGINS = ['REPORT', 'DAILY'] as const
