import type { DownloadKind } from '@balcao/kernel/downloads'
import type { MerchantRole } from '@balcao/kernel/permissions'
import type { ExportSource } from '../../kit/export'
import { auditFile } from '../audit'
import { ordersFile } from '../orders'

/** Every list that can be had as a file, one line per feature. */
const SOURCES: Record<DownloadKind, ExportSource> = { orders: ordersFile, audit: auditFile }

/** The kinds of files that somebody in this role neither asks for nor sees. */
export function hiddenFrom(role: MerchantRole): string[] {
  return Object.values(SOURCES)
    .filter(({ isForAdmins }) => isForAdmins && role !== 'MERCHANT_ADMIN')
    .map(({ kind }) => kind)
}

export function sourceOf(kind: string): ExportSource {
  const source = SOURCES[kind as DownloadKind] as ExportSource | undefined
  if (!source) throw new Error(`Nothing is downloaded under the name ${kind}`)
  return source
}
