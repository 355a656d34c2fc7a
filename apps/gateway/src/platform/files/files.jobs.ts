import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { secondsAfter } from '../../base/clock'
import type { Gateway } from '../../kit/calls/ctx'
import { madeBefore } from '../../base/ids'
import { keyOf } from '../../ports/storage/storage'
import { isMerchantNo, openTenant } from '../../kit/database/tenancy'
import { inLanes } from '../../kit/jobs/lanes'
import type { Tick } from '../../kit/jobs/tick'
import { inTransaction } from '../../kit/database/transaction'
import * as repo from './files.repo'
import { giveBack } from './quota'

const KEPT_SECONDS = 24 * 60 * 60
const AT_ONCE = 500

/** Removes what nobody took into use within a day, and content whose row was never written. */
export async function sweep(gateway: Gateway): Promise<void> {
  const before = secondsAfter(gateway.clock.now(), -KEPT_SECONDS)
  await removeForgotten(gateway, before)
  await removeOrphans(gateway, before)
  await removeHalfReceived(gateway, before)
}

export const sweepFiles: Tick = { name: 'files.sweep', everySeconds: 3600, run: sweep }

/** The row goes first: if the content stays behind, it is an orphan, and the next turn finds it. */
async function removeForgotten({ databases, storage }: Gateway, before: Date): Promise<void> {
  await inLanes(1, await repo.merchantsWithForgotten(databases.worker, before), async (merchant_no) => {
    const gone = await inTransaction(databases.worker, openTenant(merchant_no), async (db) => {
      const rows = await repo.removeForgotten(db, merchant_no, before, AT_ONCE)
      await giveBack(db, merchant_no, rows)
      return rows
    })
    for (const { file_id } of gone) await storage.remove(keyOf(merchant_no, file_id))
  })
}

/** The id tells when it was made, by our own clock: a copy restored from a backup is as old as its original. */
async function removeOrphans(gateway: Gateway, before: Date): Promise<void> {
  let batch: StoredKey[] = []
  for await (const key of gateway.storage.keys()) {
    const stored = readKey(key)
    if (!stored || !madeBefore(stored.fileId, before)) continue
    if (batch.length >= AT_ONCE || (batch[0] && batch[0].merchant_no !== stored.merchant_no)) {
      await removeUnknown(gateway, batch)
      batch = []
    }
    batch.push(stored)
  }
  await removeUnknown(gateway, batch)
}

interface StoredKey {
  key: string
  merchant_no: string
  fileId: string
  isPart: boolean
}

/** null: not a name of ours, so not ours to remove. */
function readKey(key: string): StoredKey | null {
  const [merchant_no = '', , name = ''] = key.split('/')
  const [, fileId, part] = /^(F[0-9A-Z]{26})(\.part)?$/.exec(name) ?? []
  return fileId && isMerchantNo(merchant_no) ? { key, merchant_no, fileId, isPart: part !== undefined } : null
}

async function removeUnknown({ databases, storage }: Gateway, batch: readonly StoredKey[]): Promise<void> {
  const [first] = batch
  if (!first) return
  const { merchant_no } = first
  const ids = batch.map(({ fileId }) => fileId)
  const known = await inTransaction(databases.worker, openTenant(merchant_no), (db) => repo.known(db, merchant_no, ids))
  for (const { key, fileId, isPart } of batch) if (isPart || !known.has(fileId)) await storage.remove(key)
}

/** What a gateway that died was just taking in. */
async function removeHalfReceived({ config }: Gateway, before: Date): Promise<void> {
  const folder = join(config.dataDir, 'incoming')
  const names = await readdir(folder).catch(() => [])
  for (const name of names) if (madeBefore(name, before)) await rm(join(folder, name), { force: true })
}
