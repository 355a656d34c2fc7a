import type { KycScreening } from '@balcao/contract/merchant/kyc-screening'
import { subjectsOf, type HitDecision, type KycSubject } from '@balcao/kernel/kyc-screening'
import type { KycContent } from '@balcao/kernel/kyc-rules'
import { newId } from '../../base/ids'
import type { Db } from '../../db/held-connection'
import type { Gateway } from '../../kit/calls/ctx'
import { openTenant } from '../../kit/database/tenancy'
import { inTransaction } from '../../kit/database/transaction'
import { enqueue, type Job } from '../../kit/jobs/jobs'
import type { ScreeningDesk, ScreeningHit } from '../../ports/screening/screening'
import { KycHitsOpen, KycNotScreened } from './kyc.errors'
import * as repo from './kyc.repo'
import type { LoadedCase } from './load-case'
import * as screenings from './screening.repo'

const SCREEN = 'kyc.screen'
const EVER = new Date(0)

/** Everybody in the file is looked for behind the transaction that hands it in. */
export const askScreening = (db: Db, merchant_no: string) => enqueue(db, SCREEN, { merchant_no })

export const screenJob: Job<{ merchant_no: string }> = {
  name: SCREEN,
  run: (gateway, { merchant_no }) => screenCase(gateway, merchant_no),
}

/** Asked again, by a repeated job or a reviewer, it finds the same; what was decided of it since the last approval stays decided. */
export async function screenCase(gateway: Gateway, merchant_no: string): Promise<void> {
  const { screening, databases, clock } = gateway
  if (!screening.isConnected) return
  const inTenant = <Result>(work: (db: Db) => Promise<Result>) =>
    inTransaction(databases.worker, openTenant(merchant_no), work)
  const read = await inTenant((db) => fileOf(db, merchant_no))
  if (!read) return
  const now = clock.now()
  const found = await lookFor(screening, merchant_no, read.subjects, now)
  await inTenant(async (db) => {
    const row = await repo.lock(db, merchant_no)
    // Handed in anew meanwhile: that has a screening of its own.
    if (row?.submit_time?.getTime() !== read.submitted.getTime()) return
    await keepFound(db, merchant_no, found, now)
  })
}

/** At once and within a transaction, as the demo world is made. */
export async function screenWithin(db: Db, { screening }: Gateway, merchant_no: string, now: Date): Promise<void> {
  const read = await fileOf(db, merchant_no)
  if (read) await keepFound(db, merchant_no, await lookFor(screening, merchant_no, read.subjects, now), now)
}

async function lookFor(screening: ScreeningDesk, merchant_no: string, subjects: readonly KycSubject[], now: Date) {
  const found: Found[] = []
  for (const subject of subjects) {
    const { name, kind, country, document } = subject
    const number = `${merchant_no}-k${now.getTime().toString(36)}-${found.length}`
    found.push({ subject, hits: await screening.screen({ number, name, kind, country, document }) })
  }
  return found
}

async function fileOf(db: Db, merchant_no: string) {
  const row = await repo.one(db, merchant_no)
  if (!row?.submit_time || !['SUBMITTED', 'IN_REVIEW'].includes(row.status)) return null
  const kept = await repo.sections(db, merchant_no)
  const answers = Object.fromEntries(kept.map((each) => [each.section, each.answers])) as KycContent['answers']
  return { submitted: row.submit_time, subjects: subjectsOf({ answers }) }
}

interface Found {
  subject: KycSubject
  hits: ScreeningHit[]
}

async function keepFound(db: Db, merchant_no: string, found: readonly Found[], now: Date): Promise<void> {
  const before = await decidedBefore(db, merchant_no)
  for (const { subject: of, hits } of found) {
    const { subject, kind, name } = of
    const screening_id = newId('KS', now)
    await screenings.insert(db, merchant_no, { screening_id, subject, kind, name, at: now })
    for (const hit of hits) {
      const known = before.find((each) => isSame(each, { ...hit, subject, asked: name }))
      const { decision = '', reason = '', decided_by = '', decided_at = null } = known ?? {}
      const { list, name: like, score } = hit
      const row = { hit_id: newId('KH', now), screening_id, list, name: like, score: Math.round(score) }
      await screenings.insertHit(db, merchant_no, { ...row, decision, reason, decided_by, decided_at })
    }
  }
}

type Same = Pick<screenings.HitRow, 'subject' | 'asked' | 'list' | 'name'>
const isSame = (one: Same, other: Same) =>
  one.subject === other.subject && one.asked === other.asked && one.list === other.list && one.name === other.name

/** What reviewers said since the last approval: a renewal asks anew. */
async function decidedBefore(db: Db, merchant_no: string): Promise<screenings.HitRow[]> {
  const approved = (await repo.history(db, merchant_no)).findLast(({ event }) => event === 'approved')?.at ?? EVER
  const all = await screenings.hits(db, merchant_no)
  const decided = all.filter(({ decided_at }) => decided_at !== null && decided_at > approved)
  return decided.toSorted((a, b) => Number(b.decided_at) - Number(a.decided_at))
}

/** The newest word on each who is in the file as it was handed in last. */
export async function screeningOf(
  db: Db,
  gateway: Pick<Gateway, 'screening'>,
  loaded: LoadedCase,
): Promise<KycScreening> {
  const { isConnected: is_connected } = gateway.screening
  const { merchant_no, row, content } = loaded
  if (!row?.submit_time) return { is_connected, subjects: [] }
  const done = await screenings.since(db, merchant_no, row.submit_time)
  const hits = done.length === 0 ? [] : await screenings.hits(db, merchant_no)
  const subjects = subjectsOf(content).map(({ subject, kind, name }) => {
    const one = done.find((each) => each.subject === subject && each.name === name)
    const own = hits.filter(({ screening_id }) => screening_id === one?.screening_id)
    return { subject, kind, name, at: one?.at.toISOString() ?? null, hits: own.map(toHit) }
  })
  return { is_connected, subjects }
}

function toHit({ hit_id, list, name, score, decision, reason, decided_by, decided_at }: screenings.HitRow) {
  const said = { decision: decision as HitDecision | '', reason, decided_by }
  return { hit_id, list, name, score, ...said, decided_at: decided_at?.toISOString() ?? null }
}

/** Before a yes everybody was looked for, and somebody has said of each hit what it is. */
export function mustBeDecided({ is_connected, subjects }: KycScreening): void {
  if (!is_connected) return
  if (subjects.some(({ at }) => at === null)) throw new KycNotScreened()
  if (subjects.some(({ hits }) => hits.some(({ decision }) => decision === ''))) throw new KycHitsOpen()
}

export const hasMatch = ({ subjects }: KycScreening) =>
  subjects.some(({ hits }) => hits.some(({ decision }) => decision === 'MATCH'))
