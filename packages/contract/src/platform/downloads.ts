import { MODES } from '@balcao/kernel/app-state'
import { DOWNLOAD_KINDS, DOWNLOAD_STATES, FILE_FORMATS } from '@balcao/kernel/downloads'
import { z } from 'zod'
import { feature, Instant, post } from '../kit'
import { listInput, many, pageOf, words } from '../lists'

export const Download = z.object({
  download_id: z.string(),
  kind: z.enum(DOWNLOAD_KINDS),
  format: z.enum(FILE_FORMATS),
  status: z.enum(DOWNLOAD_STATES),
  file_name: z.string(),
  /** What was asked for, as it was asked. */
  filters: z.record(z.string(), z.unknown()),
  columns: z.array(z.string()),
  time_zone: z.string(),
  rows_done: z.int(),
  /** null: not counted yet, or too many to count on the way. */
  rows_total: z.int().nullable(),
  size: z.int(),
  sha256: z.string(),
  /** What its rows add up to; those of the sandbox, which are no money, apart. */
  sums: z.array(z.object({ currency: z.string(), mode: z.enum(MODES), count: z.int(), amount: z.string() })),
  created_by: z.string(),
  create_time: Instant,
  finish_time: Instant.nullable(),
  /** What moment its rows show, where they were read from a copy of the database that follows some seconds behind. */
  as_of: Instant.optional(),
  expire_time: Instant.nullable(),
})
export type Download = z.infer<typeof Download>

const One = z.object({ download_id: z.string().min(1).max(40) })

export const DownloadFilters = {
  kinds: many(DOWNLOAD_KINDS),
  /** Of one settlement alone. */
  settlement_no: words(40),
}

export const downloads = feature('downloads', {
  list: post('download/list', {
    summary: 'The files that were asked for, newest first',
    needs: 'merchant',
    reads: true,
    input: listInput(DownloadFilters, ['create_time']),
    reply: pageOf(Download),
  }),
  create: post('download/create', {
    summary: 'Ask for a file of what a list shows; it is written in the background',
    needs: 'download:view',
    idempotentBy: 'request_id',
    input: z.object({
      request_id: z.string().min(8).max(64),
      kind: z.enum(DOWNLOAD_KINDS),
      format: z.enum(FILE_FORMATS).default('CSV'),
      /** The filters of the list of that kind, as its own call takes them. */
      filters: z.record(z.string().max(40), z.unknown()).default({}),
      /** Left out or empty: all. */
      columns: z.array(z.string().max(40)).max(60).default([]),
      /** What parts the columns; a semicolon where a comma parts the decimals. */
      separator: z.enum([',', ';']).default(','),
    }),
    reply: Download,
  }),
  cancel: post('download/cancel', {
    summary: 'Stop a file that is not ready yet',
    needs: 'download:view',
    input: One,
    reply: Download,
  }),
  link: post('download/link', {
    summary: 'Addresses of a file, ready or being written, and of its manifest, for this person and five minutes',
    needs: 'download:view',
    reads: true,
    input: One,
    reply: z.object({ url: z.string(), manifest_url: z.string(), expire_time: Instant }),
  }),
})
