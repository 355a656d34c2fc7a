import type pg from 'pg'
import type { Secret } from '../../base/secret'
import { inTransaction } from '../../kit/database/transaction'
import type { Db } from '../../db/held-connection'
import * as repo from './audit.repo'
import { AT_ONCE, BEGINNING, isSigned, link, sign, verifyStretch, type Link } from './chain'

/** A chain that is not whole is left as it is: with a new key on it nobody could tell any more. */
class ChainBroken extends Error {
  constructor(merchant_no: string) {
    super(`The audit chain of ${merchant_no} is not as it was sealed with the old key. Nothing of it was changed.`)
  }
}

interface Keys {
  old: Secret
  next: Secret
}

/** Whether any chain has the old key still. The chains come last, so that this tells whether all was done before. */
export async function hasChainOf(owner: pg.Pool, old: Secret): Promise<boolean> {
  const merchants = await repo.merchantsWithChain(owner)
  for (const merchant_no of merchants) {
    const head = await inTransaction(owner, 'begin', (db) => repo.head(db, merchant_no))
    if (head && isSigned(old, merchant_no, head)) return true
  }
  return false
}

/** Every chain is checked with the old key and closed with the new one, each in a transaction of its own. */
export async function rekeyChains(owner: pg.Pool, { old, next }: Keys): Promise<string> {
  const merchants = await repo.merchantsWithChain(owner)
  let changed = 0
  for (const merchant_no of merchants)
    if (await inTransaction(owner, 'begin', (db) => rekeyed(db, merchant_no, old, next))) changed++
  return `${changed} audit chains`
}

async function rekeyed(db: Db, merchant_no: string, old: Secret, next: Secret): Promise<boolean> {
  const head = await repo.head(db, merchant_no)
  if (!head || isSigned(next, merchant_no, head)) return false
  for (let from: Link | null = BEGINNING; from;) {
    const { broken, next: further }: Awaited<ReturnType<typeof verifyStretch>> = await verifyStretch(
      db,
      old,
      merchant_no,
      from,
    )
    if (broken) throw new ChainBroken(merchant_no)
    from = further
  }
  let { seq, hash } = BEGINNING
  while (seq < head.seq) {
    const rows = await repo.sealedAfter(db, merchant_no, seq, AT_ONCE)
    const seals: repo.Seal[] = []
    for (const row of rows) {
      seq += 1n
      hash = link(next, hash, merchant_no, seq, row)
      seals.push({ id: row.id, seq, hash })
    }
    await repo.seal(db, merchant_no, seals)
  }
  await repo.setHead(db, merchant_no, { seq, hash, mac: sign(next, merchant_no, { seq, hash }) })
  return true
}
