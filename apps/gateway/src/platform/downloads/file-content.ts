import { access } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { PART } from '../../base/whole-file'
import { asItIsWritten } from '../../base/whole-file-reader'
import type { Gateway } from '../../kit/calls/ctx'
import { openTenant } from '../../kit/database/tenancy'
import { inTransaction } from '../../kit/database/transaction'
import { keyOf } from '../../ports/storage/storage'
import { find, type DownloadRow } from './downloads.repo'
import { placeOf } from './file-place'

const PAUSE_MS = 200

/** null: it is not there. */
export function stored({ storage }: Gateway, { merchant_no, download_id }: DownloadRow): Promise<Readable | null> {
  return storage.read(keyOf(merchant_no, download_id))
}

/**
 * A file that is not whole yet: where it is being made, piece by piece; anywhere else, all of it as soon as it is whole. It
 * breaks off if it never will be: whoever reads it gets all of it, or knows that it is not all.
 */
export async function* asItIsMade(gateway: Gateway, row: DownloadRow): AsyncGenerator<Buffer> {
  const place = placeOf(gateway.config, row.merchant_no, row.download_id)
  const isBeingMadeHere = await isHere(gateway, row, place)
  if (isBeingMadeHere) yield* growing(gateway, row, place)
  else yield* whole(gateway, row)
}

async function* growing(gateway: Gateway, row: DownloadRow, place: string): AsyncGenerator<Buffer> {
  let sent = 0
  try {
    for await (const piece of asItIsWritten(place)) {
      sent += piece.length
      yield piece
    }
  } catch (error) {
    // It may have gone to the storage between two looks: then its last byte is what was sent last.
    const now = await anew(gateway, row)
    if (now?.status !== 'READY' || Number(now.size) !== sent) throw error
  }
}

/** false: it is whole by now, somewhere else. */
async function isHere(gateway: Gateway, row: DownloadRow, place: string): Promise<boolean> {
  for (;;) {
    if ((await isThere(`${place}${PART}`)) || (await isThere(place))) return true
    const status = (await anew(gateway, row))?.status
    if (status === 'READY') return false
    if (status !== 'GENERATING' && status !== 'QUEUED') throw new Error('The file is no longer written.')
    await pause(PAUSE_MS)
  }
}

async function* whole(gateway: Gateway, row: DownloadRow): AsyncGenerator<Buffer> {
  const content = await stored(gateway, row)
  if (!content) throw new Error('The file is not there.')
  yield* content as AsyncIterable<Buffer>
}

function anew({ databases }: Gateway, { merchant_no, download_id }: DownloadRow): Promise<DownloadRow | undefined> {
  return inTransaction(databases.app, openTenant(merchant_no), (db) => find(db, merchant_no, download_id))
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
