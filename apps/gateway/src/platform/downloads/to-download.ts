import type { Download } from '@balcao/contract/platform/downloads'
import type { Mode } from '@balcao/kernel/app-state'
import { EXTENSIONS, type DownloadKind, type DownloadState, type FileFormat } from '@balcao/kernel/downloads'
import { formatMoney } from '@balcao/kernel/money'
import type { DownloadRow } from './downloads.repo'

export function toDownload(row: DownloadRow): Download {
  const sums = row.sums as { currency: string; n: string; amount: string; mode?: Mode }[]
  return {
    download_id: row.download_id,
    kind: row.kind as DownloadKind,
    format: row.format as FileFormat,
    status: row.status as DownloadState,
    file_name: fileName(row),
    filters: row.filters as Record<string, unknown>,
    columns: row.columns,
    time_zone: row.time_zone,
    rows_done: Number(row.rows_done),
    rows_total: row.rows_total === null ? null : Number(row.rows_total),
    size: Number(row.size),
    sha256: row.sha256,
    sums: sums
      .filter(({ currency }) => currency !== '')
      .map(({ currency, n, amount, mode = 'live' }) => ({
        currency,
        mode,
        count: Number(n),
        amount: formatMoney(BigInt(amount), currency),
      })),
    created_by: row.created_by,
    create_time: row.create_time.toISOString(),
    finish_time: row.finish_time?.toISOString() ?? null,
    ...(row.as_of ? { as_of: row.as_of.toISOString() } : {}),
    expire_time: row.expire_time?.toISOString() ?? null,
  }
}

/** What a file is of stands in its name: the kind, or the settlement; of a statement also the account. */
function fileName({ kind, filters, format, create_time, download_id }: DownloadRow): string {
  const { settlement_no, currency, account } = filters as Partial<Record<string, string>>
  const of = account ? `${kind}-${currency}-${account}` : (settlement_no ?? kind)
  return `${of}-${create_time.toISOString().slice(0, 10)}-${download_id.slice(-6)}.${EXTENSIONS[format as FileFormat]}`
}
