import type { Db } from '../../db/held-connection'
import { addToTally, readTally } from '../../kit/lists/tally'
import { QuotaReached } from './files.errors'
import { lockQuota } from './files.repo'

const KIND = 'file'
const MOST_BYTES = 2n * 1024n * 1024n * 1024n

interface Counted {
  purpose: string
  size: number
}

/** Throws when the merchant's files would pass the quota; otherwise books the new one. */
export async function takeSpace(db: Db, merchant_no: string, file: Counted, most = MOST_BYTES): Promise<void> {
  await lockQuota(db, merchant_no)
  if ((await spaceUsed(db, merchant_no)) + BigInt(file.size) > most) throw new QuotaReached()
  await book(db, merchant_no, [file], 1n)
}

export function giveBack(db: Db, merchant_no: string, files: readonly Counted[]): Promise<void> {
  return book(db, merchant_no, files, -1n)
}

export async function spaceUsed(db: Db, merchant_no: string): Promise<bigint> {
  const rows = await readTally(db, merchant_no, { kind: KIND }, ['method'])
  return rows.reduce((sum, row) => sum + row.amount, 0n)
}

/** Space has no day, app or currency; the purpose stands where a method would. */
function book(db: Db, merchant_no: string, files: readonly Counted[], sign: bigint): Promise<void> {
  const key = { kind: KIND, day: '1970-01-01', app_id: '', status: '', currency: '' }
  return addToTally(
    db,
    merchant_no,
    files.map(({ purpose, size }) => ({ ...key, method: purpose, n: sign, amount: sign * BigInt(size) })),
  )
}
