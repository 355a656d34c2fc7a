import { businessDay } from '@balcao/kernel/business-day'
import type { Language } from '@balcao/kernel/languages'
import { reportTypeOf } from '@balcao/kernel/reports'
import type { Db } from '../../db/held-connection'
import type { Gateway } from '../../kit/calls/ctx'
import { sendMail } from '../mail'
import * as repo from './downloads.repo'
import { mailedLink } from './mailed-link'
import { toDownload } from './to-download'

interface Which {
  merchant_no: string
  download_id: string
}

/**
 * Writes to those who wait for a report, in the transaction that makes it ready: once. Many of them have no login here, so
 * the address is signed and ends with the file.
 */
export async function tellReady(db: Db, gateway: Gateway, { merchant_no, download_id }: Which): Promise<void> {
  const row = await repo.find(db, merchant_no, download_id)
  if (!row?.mail_to) return
  const now = gateway.clock.now()
  const { kind, rows_done, sums } = toDownload(row)
  const link = mailedLink(gateway.secret, { merchant_no, download_id }, now)
  const url = new URL(`/downloads/${link}`, gateway.config.publicUrl)
  const type = reportTypeOf(kind) ?? 'TRANSACTION'
  // What is of the sandbox is no money.
  const paid = sums.filter(({ mode }) => mode === 'live')
  const values = { type, days: daysOf(row, now), rows: rows_done, sums: paid, url: url.href }
  for (const to of row.mail_to.split(';')) {
    const wish = { to: to.trim(), language: row.language as Language, template: 'reportReady', values } as const
    await sendMail(db, { gateway, now, merchant_no }, wish)
  }
}

/** The first and the last day it is about, in the zone of its file; without bounds it is about today. */
function daysOf({ filters, time_zone, create_time }: repo.DownloadRow, now: Date): [string, string] {
  const { time_from, time_to } = filters as { time_from?: string; time_to?: string }
  const last = time_to ? businessDay(new Date(Date.parse(time_to) - 1), time_zone) : businessDay(now, time_zone)
  return [time_from ? businessDay(new Date(time_from), time_zone) : businessDay(create_time, time_zone), last]
}
