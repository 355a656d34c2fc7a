import type { Db } from '../../db/held-connection'
import { sameText, type Secret } from '../../base/secret'
import * as repo from './audit.repo'

type AuditRow = Awaited<ReturnType<typeof repo.unsealed>>[number]

/** So many rows in one transaction. */
export const AT_ONCE = 500
const GENESIS = '0'.repeat(64)

/** A place in a chain: so many rows, and the hash of the last of them. */
export interface Link {
  seq: bigint
  hash: string
}

export const BEGINNING: Link = { seq: 0n, hash: GENESIS }

/** Somebody was at the head: nothing more is sealed until a person has looked at it. */
export class HeadForged extends Error {
  constructor(merchant_no: string) {
    super(`The head of the audit chain of ${merchant_no} is gone or not what was signed`)
  }
}

/**
 * Writers only insert; this job puts the rows into a chain afterwards, so that writers never queue behind its head.
 * Each hash covers the row and the hash before it: a changed, removed or inserted row breaks every later link. It is
 * keyed, so that somebody who can write to the database, but does not hold the secret, cannot forge a new chain. It goes
 * on from the signed head and never from the last row: rows cut off the end leave a gap for ever.
 */
export async function sealMerchant(db: Db, secret: Secret, merchant_no: string): Promise<number> {
  if (!(await repo.lockChain(db, merchant_no))) return 0
  const rows = await repo.unsealed(db, merchant_no, AT_ONCE)
  if (rows.length === 0) return 0
  let { seq, hash } = await signedHead(db, secret, merchant_no)
  const seals: repo.Seal[] = []
  for (const row of rows) {
    seq += 1n
    hash = link(secret, hash, merchant_no, seq, row)
    seals.push({ id: row.id, seq, hash })
  }
  await repo.seal(db, merchant_no, seals)
  await repo.setHead(db, merchant_no, { seq, hash, mac: sign(secret, merchant_no, { seq, hash }) })
  return rows.length
}

/** Where the chain ends, by the signature. A chain that never began ends at its beginning. */
async function signedHead(db: Db, secret: Secret, merchant_no: string): Promise<Link> {
  const head = await repo.head(db, merchant_no)
  if (head ? isSigned(secret, merchant_no, head) : !(await repo.isBegun(db, merchant_no))) return head ?? BEGINNING
  throw new HeadForged(merchant_no)
}

export interface Verdict {
  checked: bigint
  /** How long the chain is by its head. */
  total: bigint
  /** The first row that is not as it was sealed: its id, or the place where one is missing. */
  broken: { seq: bigint; id: string | null; how: 'changed' | 'missing' | 'tail' } | null
  /** Where to go on; null: all of it was looked at. */
  next: Link | null
}

/** Looks at so many rows behind a place that was found whole. A chain of any length is looked at in such stretches. */
export async function verifyStretch(
  db: Db,
  secret: Secret,
  merchant_no: string,
  from: Link = BEGINNING,
  most = AT_ONCE,
): Promise<Verdict> {
  const head = await repo.head(db, merchant_no)
  const total = head?.seq ?? 0n
  let { seq, hash } = from
  const verdict = (broken: Verdict['broken'], next: Link | null = null): Verdict => {
    return { checked: broken ? broken.seq - 1n : seq, total, broken, next }
  }
  const rows = await repo.sealedAfter(db, merchant_no, seq, most)
  for (const row of rows) {
    const place = seq + 1n
    if (row.seq !== place) return verdict({ seq: place, id: null, how: 'missing' })
    hash = link(secret, hash, merchant_no, place, row)
    if (row.hash !== hash) return verdict({ seq: place, id: row.id, how: 'changed' })
    seq = place
  }
  if (rows.length === most) return verdict(null, { seq, hash })
  const isWhole = head ? isSigned(secret, merchant_no, head) && head.seq === seq && head.hash === hash : seq === 0n
  return verdict(isWhole ? null : { seq: seq + 1n, id: null, how: 'tail' })
}

export function isSigned(secret: Secret, merchant_no: string, { mac, ...end }: repo.Head): boolean {
  return sameText(mac, sign(secret, merchant_no, end))
}

export function sign(secret: Secret, merchant_no: string, { seq, hash }: Link): string {
  return secret.mac('audit head', JSON.stringify([merchant_no, seq.toString(), hash])).toString('hex')
}

export function link(secret: Secret, previous: string, merchant_no: string, seq: bigint, row: AuditRow): string {
  const facts = [
    merchant_no,
    seq.toString(),
    row.id,
    row.at.toISOString(),
    row.actor_uid,
    row.actor_name,
    row.action,
    row.object,
    row.object_id,
    sorted(row.before),
    sorted(row.after),
    row.ip,
    row.user_agent,
    row.request_id,
  ]
  return secret.mac('audit chain', previous + JSON.stringify(facts)).toString('hex')
}

/** jsonb keeps its own order of fields; the hash must not depend on it. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (!value || typeof value !== 'object') return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]))
}
