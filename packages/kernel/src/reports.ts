import {
  DISPUTE_FILE_COLUMNS,
  ORDER_FILE_COLUMNS,
  RECURRING_FILE_COLUMNS,
  REFUND_FILE_COLUMNS,
  VIRTUAL_ACCOUNT_FILE_COLUMNS,
  WAYBILL_FILE_COLUMNS,
  type DownloadKind,
} from './downloads'
import {
  JOURNAL_FILE_COLUMNS,
  LEDGER_FILE_COLUMNS,
  RECONCILIATION_FILE_COLUMNS,
  SETTLEMENT_LIST_FILE_COLUMNS,
  WITHDRAWAL_FILE_COLUMNS,
} from './money-files'
import type { Right } from './permissions'

interface ReportFacts {
  /** The file that answers it. */
  kind: DownloadKind
  columns: readonly string[]
  /** What a person needs beside the reports themselves. */
  needs?: Right
  /** About the merchant's money as a whole, which no app has a part of. */
  isOfMerchant?: true
}

/** What a report can be about, one line per type. */
export const REPORTS = {
  TRANSACTION: { kind: 'orders', columns: ORDER_FILE_COLUMNS },
  REFUND: { kind: 'refunds', columns: REFUND_FILE_COLUMNS },
  CHARGEBACK: { kind: 'disputes', columns: DISPUTE_FILE_COLUMNS },
  SETTLEMENT: {
    kind: 'settlements',
    columns: SETTLEMENT_LIST_FILE_COLUMNS,
    needs: 'finance:view',
    isOfMerchant: true,
  },
  BALANCE_STATEMENT: { kind: 'ledger', columns: LEDGER_FILE_COLUMNS, needs: 'finance:view', isOfMerchant: true },
  JOURNAL: { kind: 'journal', columns: JOURNAL_FILE_COLUMNS, needs: 'finance:view', isOfMerchant: true },
  RECONCILIATION: {
    kind: 'reconciliation',
    columns: RECONCILIATION_FILE_COLUMNS,
    needs: 'finance:view',
    isOfMerchant: true,
  },
  PAYOUT: { kind: 'payouts', columns: WITHDRAWAL_FILE_COLUMNS, needs: 'finance:view', isOfMerchant: true },
  RECURRING: { kind: 'recurring', columns: RECURRING_FILE_COLUMNS, needs: 'recurring:view' },
  VIRTUAL_ACCOUNT: { kind: 'virtualAccounts', columns: VIRTUAL_ACCOUNT_FILE_COLUMNS, needs: 'virtualAccount:view' },
  WAYBILL: { kind: 'waybills', columns: WAYBILL_FILE_COLUMNS, needs: 'wayBill:view' },
} as const satisfies Record<string, ReportFacts>

export type ReportType = keyof typeof REPORTS
export const REPORT_TYPES = Object.keys(REPORTS) as [ReportType, ...ReportType[]]

export function reportFacts(type: ReportType): ReportFacts {
  return REPORTS[type]
}

/** What a settlement consists of, entry by entry: the file that comes with each one. */
export const ON_SETTLEMENT_KIND = 'settlementLines' satisfies DownloadKind

/** Kinds beside its own under which a report is known: what comes with each settlement, and what payouts were once called. */
const BESIDE: Partial<Record<ReportType, DownloadKind>> = { SETTLEMENT: ON_SETTLEMENT_KIND, PAYOUT: 'withdrawals' }

/** The kinds of file that a report of this type may be. */
export function kindsOf(type: ReportType): DownloadKind[] {
  const beside = BESIDE[type]
  return beside ? [REPORTS[type].kind, beside] : [REPORTS[type].kind]
}

export function reportTypeOf(kind: string): ReportType | null {
  return REPORT_TYPES.find((type) => (kindsOf(type) as string[]).includes(kind)) ?? null
}

/** DAILY: the one that every app with recipients gets. */
export const REPORT_ORIGINS = ['REPORT', 'DAILY', 'SCHEDULE'] as const

/** How often a schedule makes its report: after each day, week (from Monday), month or settlement. */
export const CADENCES = ['DAILY', 'WEEKLY', 'MONTHLY', 'SETTLEMENT'] as const
export type Cadence = (typeof CADENCES)[number]

export const SCHEDULE_STATES = [
  /** Makes its reports. */
  'ACTIVE',
  /** Makes none, and none of this time later. */
  'PAUSED',
] as const
export type ScheduleState = (typeof SCHEDULE_STATES)[number]

/** More than anybody reads. */
export const MOST_SCHEDULES = 50
