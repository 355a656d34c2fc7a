import { readdir, rm, stat } from 'node:fs/promises'
import type { Db } from '../../db/held-connection'
import { writeAudit } from '../../kit/calls/audit'
import { secondsAfter } from '../../base/clock'
import type { Gateway } from '../../kit/calls/ctx'
import { Unavailable } from '../../kit/calls/errors'
import { newId } from '../../base/ids'
import type { Job } from '../../kit/jobs/jobs'
import { openTenant } from '../../kit/database/tenancy'
import type { Tick } from '../../kit/jobs/tick'
import { inTransaction } from '../../kit/database/transaction'
import { isDiskTrouble, PART } from '../../base/whole-file'
import { keyOf } from '../../ports/storage/storage'
import * as repo from './downloads.repo'
import { tellReady } from './tell-ready'
import { placeOf, placesOf } from './file-place'
import { writeFile, type Watcher } from './write-file'

export const WRITE_DOWNLOAD = 'downloads.write'
const KEPT_SECONDS = 7 * 24 * 60 * 60
const UNDER_WAY = ['QUEUED', 'GENERATING']

interface Which {
  merchant_no: string
  download_id: string
}

class Stopped extends Error {}

/** Begins anew whatever a gateway that died had begun: on unchanged data the file comes out the same. */
export const writeDownload: Job<Which> = {
  name: WRITE_DOWNLOAD,
  run: async (gateway, which) => {
    const download = await inTenant(gateway, which, (db) => repo.find(db, which.merchant_no, which.download_id))
    if (!download) throw new Error(`${which.download_id} is not there yet`)
    try {
      const { sums, size, sha256, asOf } = await writeFile(gateway, download, watcherOf(gateway, which))
      await store(gateway, which, { size, sha256 })
      const now = gateway.clock.now()
      await move(gateway, which, {
        status: 'READY',
        size: BigInt(size),
        sha256,
        sums: JSON.stringify(sums.map(({ n, amount, ...sum }) => ({ ...sum, n: `${n}`, amount: `${amount}` }))),
        rows_done: sums.reduce((sum, { n }) => sum + n, 0n),
        finish_time: now,
        as_of: asOf,
        expire_time: secondsAfter(now, KEPT_SECONDS),
      })
    } catch (error) {
      await afterFailure(gateway, which, error)
    }
  },
}

/** From here on every gateway can serve it. */
async function store(
  { config, storage }: Gateway,
  which: Which,
  whole: { size: number; sha256: string },
): Promise<void> {
  const { merchant_no, download_id: id } = which
  const path = placeOf(config, merchant_no, id)
  await storage.putFile(keyOf(merchant_no, id), { path, ...whole }).catch((error: unknown) => {
    throw isDiskTrouble(error) ? error : new Unavailable().because(error)
  })
}

function watcherOf(gateway: Gateway, which: Which): Watcher {
  const keep = async (change: Omit<repo.DownloadChange, 'status'>) => {
    const generating = { ...change, status: 'GENERATING' }
    const isStill = await inTenant(gateway, which, (db) =>
      repo.move(db, which.merchant_no, which.download_id, UNDER_WAY, generating),
    )
    if (!isStill) throw new Stopped()
  }
  return {
    counted: (total) => keep({ rows_total: total, rows_done: 0n }),
    reached: (rows) => keep({ rows_done: BigInt(rows) }),
  }
}

/** A database that is away will be back, a full disk have space: the queue tries again. Anything else would fail each time. */
async function afterFailure(gateway: Gateway, which: Which, error: unknown): Promise<void> {
  // What a gateway that died had written of a file that was cancelled since.
  if (error instanceof Stopped) return forget(gateway, which)
  if (error instanceof Unavailable || isDiskTrouble(error)) throw error
  gateway.log.error({ err: error, ...which }, 'download failed')
  await move(gateway, which, { status: 'FAILED', finish_time: gateway.clock.now() })
}

/** The last step leaves its trace, by which screens that follow it learn of it. */
async function move(gateway: Gateway, which: Which, change: repo.DownloadChange): Promise<void> {
  const { merchant_no, download_id: id } = which
  const isMoved = await inTenant(gateway, which, async (db) => {
    if (!(await repo.move(db, merchant_no, id, UNDER_WAY, change))) return false
    const now = gateway.clock.now()
    const source = { now, requestId: newId('R', now), ip: '', userAgent: 'clock', merchant_no }
    await writeAudit(db, source, WRITE_DOWNLOAD, { object: 'download', id, after: { status: change.status } })
    if (change.status === 'READY') await tellReady(db, gateway, which)
    return true
  })
  if (isMoved && change.status === 'READY') await clearAway(gateway, which)
  else await forget(gateway, which)
}

async function forget(gateway: Gateway, which: Which): Promise<void> {
  await gateway.storage.remove(keyOf(which.merchant_no, which.download_id))
  await clearAway(gateway, which)
}

/** What this machine has of it. Whoever is just reading it reads on. */
async function clearAway({ config }: Gateway, which: Which): Promise<void> {
  const place = placeOf(config, which.merchant_no, which.download_id)
  for (const path of [place, `${place}${PART}`]) await rm(path, { force: true })
}

/** After seven days the file goes first, then its row says so: what is READY can be fetched or is about to expire. */
export async function expireDownloads(gateway: Gateway): Promise<number> {
  const due = await repo.expired(gateway.databases.worker, gateway.clock.now(), 100)
  for (const which of due) {
    const { merchant_no, download_id: id } = which
    await gateway.storage.remove(keyOf(merchant_no, id))
    await inTenant(gateway, which, (db) => repo.move(db, merchant_no, id, ['READY'], { status: 'EXPIRED' }))
  }
  return due.length
}

export const expireDownloadsTick: Tick = { name: 'downloads.expire', everySeconds: 60, run: expireDownloads }

/**
 * What a gateway that died here left behind: it goes as soon as nobody is making it any more. A whole file that the storage
 * has not got, as an older version or its backup left them, is taken there first.
 */
export async function tidyUp(gateway: Gateway): Promise<void> {
  for (const which of await leftHere(gateway)) {
    const row = await inTenant(gateway, which, (db) => repo.find(db, which.merchant_no, which.download_id))
    if (row && UNDER_WAY.includes(row.status)) continue
    if (row?.status === 'READY') await storeLate(gateway, which, row)
    await clearAway(gateway, which)
  }
}

export const tidyUpTick: Tick = { name: 'downloads.tidy', everySeconds: 60, run: tidyUp }

async function storeLate(gateway: Gateway, which: Which, { size, sha256 }: repo.DownloadRow): Promise<void> {
  const { merchant_no, download_id: id } = which
  const found = await stat(placeOf(gateway.config, merchant_no, id)).catch(() => null)
  if (found?.size !== Number(size) || (await gateway.storage.size(keyOf(merchant_no, id))) !== null) return
  await store(gateway, which, { size: found.size, sha256 })
}

async function leftHere({ config }: Gateway): Promise<Which[]> {
  const names = await readdir(placesOf(config), { recursive: true }).catch(() => [])
  const found = names.map((name) => /^(M[0-9]{12})[/\\](DL[0-9A-Z]{26})(?:\.part)?$/.exec(name))
  return found.flatMap((match) => (match ? [{ merchant_no: match[1] ?? '', download_id: match[2] ?? '' }] : []))
}

function inTenant<R>(gateway: Gateway, { merchant_no }: Which, work: (db: Db) => Promise<R>): Promise<R> {
  return inTransaction(gateway.databases.worker, openTenant(merchant_no), work)
}
