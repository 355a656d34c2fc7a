import type { HitDecision } from '@balcao/kernel/kyc-screening'
import type { Db } from '../../db/held-connection'

export interface NewScreening {
  screening_id: string
  subject: string
  kind: string
  name: string
  at: Date
}

export async function insert(db: Db, merchant_no: string, screening: NewScreening): Promise<void> {
  await db
    .insertInto('kyc_screenings')
    .values({ merchant_no, ...screening })
    .execute()
}

export interface NewHit {
  hit_id: string
  screening_id: string
  list: string
  name: string
  score: number
  decision: string
  reason: string
  decided_by: string
  decided_at: Date | null
}

export async function insertHit(db: Db, merchant_no: string, hit: NewHit): Promise<void> {
  await db
    .insertInto('kyc_hits')
    .values({ merchant_no, ...hit })
    .execute()
}

/** Since a moment, the newest first. */
export function since(db: Db, merchant_no: string, at: Date) {
  return db
    .selectFrom('kyc_screenings')
    .select(['screening_id', 'subject', 'kind', 'name', 'at'])
    .where('merchant_no', '=', merchant_no)
    .where('at', '>=', at)
    .orderBy('at', 'desc')
    .orderBy('screening_id', 'desc')
    .execute()
}

export function hits(db: Db, merchant_no: string) {
  return db
    .selectFrom('kyc_hits')
    .innerJoin('kyc_screenings', (join) =>
      join
        .on('kyc_screenings.merchant_no', '=', merchant_no)
        .onRef('kyc_screenings.screening_id', '=', 'kyc_hits.screening_id'),
    )
    .selectAll('kyc_hits')
    .select(['kyc_screenings.subject', 'kyc_screenings.name as asked'])
    .where('kyc_hits.merchant_no', '=', merchant_no)
    .orderBy('kyc_hits.score', 'desc')
    .orderBy('kyc_hits.hit_id')
    .execute()
}
export type HitRow = Awaited<ReturnType<typeof hits>>[number]

export interface Decided {
  decision: HitDecision
  reason: string
  decided_by: string
  decided_at: Date
}

export async function decide(db: Db, merchant_no: string, hitId: string, decided: Decided): Promise<void> {
  await db
    .updateTable('kyc_hits')
    .set(decided)
    .where('merchant_no', '=', merchant_no)
    .where('hit_id', '=', hitId)
    .execute()
}
