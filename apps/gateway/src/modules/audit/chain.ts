import type { Db } from '../../db/held-connection'
import type { Secret } from '../../kit/secret'
import * as repo from './audit.repo'

type AuditRow = Awaited<ReturnType<typeof repo.unsealed>>[number]

const AT_ONCE = 500
const GENESIS = '0'.repeat(64)

/**
 * Writers only insert; this job puts the rows into a chain afterwards, so that writers never queue behind its head.
 * Each hash covers the row and the hash before it: a changed, removed or inserted row breaks every later link. It is
 * keyed, so that somebody who can write to the database, but does not hold the secret, cannot forge a new chain.
 */
export async function sealMerchant(db: Db, secret: Secret, merchantNo: string): Promise<number> {
  if (!(await repo.lockChain(db, merchantNo))) return 0
  const last = await repo.lastLink(db, merchantNo)
  let seq = last?.seq ?? 0n
  let hash = last?.hash ?? GENESIS
  const rows = await repo.unsealed(db, merchantNo, AT_ONCE)
  for (const row of rows) {
    seq += 1n
    hash = link(secret, hash, merchantNo, seq, row)
    await repo.seal(db, merchantNo, row.id, seq, hash)
  }
  return rows.length
}

export interface Verdict {
  checked: number
  /** The first row that is not as it was sealed: its id, or the place where one is missing. */
  broken: { seq: bigint; id: string | null } | null
}

export async function verifyChain(db: Db, secret: Secret, merchantNo: string): Promise<Verdict> {
  let seq = 0n
  let hash = GENESIS
  let checked = 0
  for (;;) {
    const rows = await repo.sealedAfter(db, merchantNo, seq, AT_ONCE)
    if (rows.length === 0) return { checked, broken: null }
    for (const row of rows) {
      seq += 1n
      if (row.seq !== seq) return { checked, broken: { seq, id: null } }
      hash = link(secret, hash, merchantNo, seq, row)
      if (row.hash !== hash) return { checked, broken: { seq, id: row.id } }
      checked += 1
    }
  }
}

function link(secret: Secret, previous: string, merchantNo: string, seq: bigint, row: AuditRow): string {
  const facts = [
    merchantNo,
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
