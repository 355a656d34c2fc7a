import type { Language } from '@balcao/kernel/languages'
import type { Db } from '../../db/held-connection'
import type { Gateway } from '../../kit/calls/ctx'
import { sendMail } from '../mail'
import * as repo from './downloads.repo'
import { toDownload } from './to-download'

interface Which {
  merchant_no: string
  download_id: string
}

/** Writes to those who wait for a report, in the transaction that makes it ready: once. The file itself stays here. */
export async function tellReady(db: Db, gateway: Gateway, { merchant_no, download_id }: Which): Promise<void> {
  const row = await repo.find(db, merchant_no, download_id)
  if (!row?.mail_to) return
  const { file_name, rows_done, sums } = toDownload(row)
  const values = {
    file: file_name,
    rows: rows_done,
    sums: sums.map(({ amount, currency }) => `${amount} ${currency}`),
    url: new URL('/report', gateway.config.publicUrl).href,
  }
  const source = { gateway, now: gateway.clock.now(), merchant_no }
  for (const to of row.mail_to.split(';')) {
    await sendMail(db, source, { to: to.trim(), language: row.language as Language, template: 'reportReady', values })
  }
}
