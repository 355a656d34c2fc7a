import type { KycStandingView } from '@balcao/contract/merchant/kyc'
import { KYC_GATES, kycAllows, kycStanding, type ClosedStanding, type KycGate } from '@balcao/kernel/kyc-gates'
import { graceEnds, type KycState } from '@balcao/kernel/kyc-state'
import type { Db } from '../../db/held-connection'
import type { Refusal } from '../../kit/calls/errors'
import { KycAsked, KycInReview, KycNotApproved, KycOverdue, KycRejected } from './kyc.errors'
import * as repo from './kyc.repo'

/** What of a call, or of a job, the question is asked with. */
interface Asking {
  db: Db
  merchant_no: string
  now: Date
}

async function standingOf({ db, merchant_no, now }: Asking) {
  const row = await repo.standing(db, merchant_no)
  const until = row?.valid_until ?? null
  return { found: kycStanding((row?.status ?? 'DRAFT') as KycState, until, now), until, reason: row?.reason ?? '' }
}

/** Whether the merchant's KYC file opens this; where nobody is there to be told why not. */
export async function isOpenByKyc(asking: Asking, gate: KycGate): Promise<boolean> {
  return kycAllows((await standingOf(asking)).found, gate)
}

/** Why the merchant's KYC file keeps this closed, with the way forward; null: it is open. */
export async function closedByKyc(asking: Asking, gate: KycGate): Promise<Refusal | null> {
  const { found, until, reason } = await standingOf(asking)
  if (kycAllows(found, gate)) return null
  const values = { reason, day: until ? graceEnds(until).toISOString().slice(0, 10) : '' }
  return new CLOSED[found as ClosedStanding](values)
}

/** Throws what keeps it closed. */
export async function mustBeOpenByKyc(asking: Asking, gate: KycGate): Promise<void> {
  const why = await closedByKyc(asking, gate)
  if (why) throw why
}

const CLOSED: Readonly<Record<ClosedStanding, new (values: Record<string, string>) => Refusal>> = {
  notHandedIn: KycNotApproved,
  inReview: KycInReview,
  asked: KycAsked,
  rejected: KycRejected,
  overdue: KycOverdue,
}

/** For the screens that are closed by it, also of those who do not see the file. */
export async function standing(asking: Asking): Promise<KycStandingView> {
  const { found, until, reason } = await standingOf(asking)
  return {
    standing: found,
    allows: KYC_GATES.filter((gate) => kycAllows(found, gate)),
    reason: found === 'rejected' ? reason : '',
    works_until: until ? graceEnds(until).toISOString() : null,
  }
}
