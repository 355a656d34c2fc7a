import type { DownloadKind } from '@balcao/kernel/downloads'
import { meets } from '@balcao/kernel/permissions'
import type { Tie } from '../../kit/ctx'
import type { ExportSource } from '../../kit/export'
import { auditFile } from '../audit'
import { notificationsFile } from '../notifications'
import { ordersFile } from '../orders'
import { recurringFile } from '../recurring'
import { settlementFile, settlementsFile } from '../settlements'
import { virtualAccountsFile } from '../virtual-accounts'
import { waybillRowsFile, waybillsFile } from '../waybills'
import { disputesFile, ledgerFile, refundsFile, withdrawalsFile } from './report-files.repo'

/** Every list that can be had as a file, one line per feature. */
const SOURCES: Record<DownloadKind, ExportSource> = {
  orders: ordersFile,
  audit: auditFile,
  recurring: recurringFile,
  notifications: notificationsFile,
  settlementLines: settlementFile,
  settlements: settlementsFile,
  waybills: waybillsFile,
  waybillRows: waybillRowsFile,
  virtualAccounts: virtualAccountsFile,
  refunds: refundsFile,
  disputes: disputesFile,
  withdrawals: withdrawalsFile,
  ledger: ledgerFile,
}

/** The kinds of files that somebody with these rights neither asks for nor sees. */
export function hiddenFrom(tie: Pick<Tie, 'grants' | 'role'>): string[] {
  return Object.values(SOURCES)
    .filter(({ needs }) => needs !== undefined && !meets(tie, needs))
    .map(({ kind }) => kind)
}

export function sourceOf(kind: string): ExportSource {
  const source = SOURCES[kind as DownloadKind] as ExportSource | undefined
  if (!source) throw new Error(`Nothing is downloaded under the name ${kind}`)
  return source
}
