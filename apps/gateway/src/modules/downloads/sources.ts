import type { DownloadKind } from '@balcao/kernel/downloads'
import type { ExportSource } from '../../kit/export'
import { ordersFile } from '../orders'

/** Every list that can be had as a file, one line per feature. */
const SOURCES: Record<DownloadKind, ExportSource> = { orders: ordersFile }

export function sourceOf(kind: string): ExportSource {
  const source = SOURCES[kind as DownloadKind] as ExportSource | undefined
  if (!source) throw new Error(`Nothing is downloaded under the name ${kind}`)
  return source
}
