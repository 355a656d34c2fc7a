import { kycReview, type QueuedKyc, type ReviewedKyc } from '@balcao/contract/merchant/kyc'
import type { KycScreening } from '@balcao/contract/merchant/kyc-screening'
import type { InputOf } from '@balcao/contract/kit'
import { isCommentable } from '@balcao/kernel/kyc-answers'
import type { KycState } from '@balcao/kernel/kyc-state'
import type { ProviderCtx } from '../../kit/calls/ctx'
import { NotFound } from '../../kit/calls/errors'
import { newId } from '../../base/ids'
import { InputRefused } from '../../kit/calls/input'
import { listOf } from '../../kit/lists/list'
import { isTied, reviewersLink } from '../../platform'
import { activateMerchant } from './activate-merchant.repo'
import * as commentsRepo from './comments.repo'
import { KycReasonMissing, KycStatusInvalid, NothingToAsk, OwnMerchant, SecondReviewerNeeded } from './kyc.errors'
import * as repo from './kyc.repo'
import { loadCase, openComments, showCase, standsAt, stateOf, type LoadedCase } from './load-case'
import { moveCase } from './move-case'
import { taxNoIn } from './company'
import * as queueRepo from './queue.repo'
import { askScreening, hasMatch, mustBeDecided, screeningOf } from './screening'
import * as screenings from './screening.repo'

/** What a review needs of the one who does it; the demo world reviews too. */
export type Reviewing = Pick<ProviderCtx, 'db' | 'now' | 'audit' | 'gateway'> & {
  user: { uid: string; realName: string }
}

export const queue = listOf({
  call: kycReview.queue,
  sorts: { change_time: 'kyc_cases.change_time' },
  id: ['kyc_cases.merchant_no'],
  rows: queueRepo.listed,
  item: toQueued,
})

function toQueued({ status, change_time, ...row }: queueRepo.QueuedRow): QueuedKyc {
  return { ...row, status: status as KycState, change_time: change_time.toISOString() }
}

/** The look is noted in the merchant's own log, where its admins see who of the provider looked, and when. */
export async function open(ctx: ProviderCtx, merchant_no: string): Promise<ReviewedKyc> {
  const shown = await detail(ctx, merchant_no)
  ctx.audit({ object: 'kyc', id: merchant_no, merchant_no })
  return shown
}

export async function take(ctx: Reviewing, merchant_no: string): Promise<ReviewedKyc> {
  const { row } = await lockForReview(ctx, merchant_no)
  const status = await moveCase(ctx.db, row, 'taken', { who: ctx.user.realName, reason: '', now: ctx.now })
  ctx.audit({ object: 'kyc', id: merchant_no, merchant_no, before: { status: row.status }, after: { status } })
  return detail(ctx, merchant_no)
}

export async function comment(
  ctx: Reviewing,
  wish: Omit<InputOf<(typeof kycReview)['comment']>, 'request_id'>,
): Promise<ReviewedKyc> {
  const { merchant_no, section, path, text } = wish
  const { db, now, user } = ctx
  const loaded = await lockForReview(ctx, merchant_no)
  if (stateOf(loaded) !== 'IN_REVIEW') throw new KycStatusInvalid()
  if (!isCommentable(section, path, loaded.content.answers[section])) throw new InputRefused('path')
  const was = standsAt(loaded.content, section, path)
  const comment_id = newId('KC', now)
  await commentsRepo.insert(db, merchant_no, {
    comment_id,
    section,
    path,
    text,
    was,
    by: user.realName,
    create_time: now,
  })
  ctx.audit({ object: 'kyc', id: merchant_no, merchant_no, after: { comment_id, section, path, text } })
  return detail(ctx, merchant_no)
}

export async function removeComment(ctx: Reviewing, merchant_no: string, commentId: string): Promise<ReviewedKyc> {
  const loaded = await lockForReview(ctx, merchant_no)
  const found = loaded.comments.find(({ comment_id }) => comment_id === commentId)
  if (!found || !(await commentsRepo.remove(ctx.db, merchant_no, commentId))) throw new NotFound()
  const { section, path, text } = found
  ctx.audit({ object: 'kyc', id: merchant_no, merchant_no, before: { section, path, text }, after: null })
  return detail(ctx, merchant_no)
}

const EVENTS = { approve: 'approved', reject: 'rejected', ask: 'asked' } as const
type Decision = Omit<InputOf<(typeof kycReview)['decide']>, 'request_id'>

/** An approval opens the merchant for business in the same moment; what it was asked about before is settled. */
export async function decide(ctx: Reviewing, wish: Decision): Promise<ReviewedKyc> {
  const { merchant_no, decision, reason } = wish
  const { db, now, user } = ctx
  const loaded = await lockForReview(ctx, merchant_no)
  if (decision === 'reject' && reason === '') throw new KycReasonMissing()
  if (decision === 'ask' && openComments(loaded, 'reviewer').length === 0) throw new NothingToAsk()
  if (decision === 'approve' && !(await isLastYes(ctx, loaded))) return detail(ctx, merchant_no)
  const status = await moveCase(db, loaded.row, EVENTS[decision], {
    who: user.realName,
    reason,
    now,
    taxNo: taxNoIn(loaded),
  })
  await (decision === 'ask' ? commentsRepo.ask(db, merchant_no, now) : commentsRepo.resolve(db, merchant_no, now))
  const isOpened = decision === 'approve' && (await activateMerchant(db, merchant_no))
  const approved = decision === 'approve' && { tax_no: taxNoIn(loaded) }
  const after = { status, reason, ...approved, ...(isOpened && { merchant_status: 'ACTIVE' }) }
  ctx.audit({ object: 'kyc', id: merchant_no, merchant_no, before: { status: loaded.row.status }, after })
  return detail(ctx, merchant_no)
}

/** false: it was the first of two. Nobody says both. */
async function isLastYes(ctx: Reviewing, loaded: LoadedCase & { row: repo.CaseRow }): Promise<boolean> {
  const { db, gateway, now, user } = ctx
  const { row, merchant_no } = loaded
  if (stateOf(loaded) !== 'IN_REVIEW') throw new KycStatusInvalid()
  const screening = await screeningOf(db, gateway, loaded)
  mustBeDecided(screening)
  if (!needsSecond(row, screening)) return true
  if (row.first_uid === user.uid) throw new SecondReviewerNeeded()
  if (row.first_uid !== '') return true
  await repo.change(db, merchant_no, { first_uid: user.uid, first_name: user.realName, first_time: now })
  await repo.note(db, merchant_no, { event: 'firstYes', status: 'IN_REVIEW', who: user.realName, reason: '' }, now)
  ctx.audit({ object: 'kyc', id: merchant_no, merchant_no, after: { first_yes: user.realName } })
  return false
}

const needsSecond = ({ is_enhanced }: repo.CaseRow, screening: KycScreening) => is_enhanced || hasMatch(screening)

/** Whoever said yes before said it to another screening. */
export async function decideHit(ctx: Reviewing, wish: HitWish): Promise<ReviewedKyc> {
  const { merchant_no, hit_id, decision, reason } = wish
  const { db, gateway, now, user } = ctx
  const loaded = await lockForReview(ctx, merchant_no)
  if (stateOf(loaded) !== 'IN_REVIEW') throw new KycStatusInvalid()
  const { subjects } = await screeningOf(db, gateway, loaded)
  const hit = subjects.flatMap(({ hits }) => hits).find((each) => each.hit_id === hit_id)
  if (!hit) throw new NotFound()
  await screenings.decide(db, merchant_no, hit_id, { decision, reason, decided_by: user.realName, decided_at: now })
  await repo.change(db, merchant_no, { first_uid: '', first_name: '', first_time: null })
  const before = { decision: hit.decision, reason: hit.reason }
  const after = { hit_id, list: hit.list, name: hit.name, decision, reason }
  ctx.audit({ object: 'kyc', id: merchant_no, merchant_no, before, after })
  return detail(ctx, merchant_no)
}
type HitWish = Omit<InputOf<(typeof kycReview)['decideHit']>, 'request_id'>

export async function screenAgain(ctx: Reviewing, merchant_no: string): Promise<ReviewedKyc> {
  const loaded = await lockForReview(ctx, merchant_no)
  if (!['SUBMITTED', 'IN_REVIEW'].includes(stateOf(loaded))) throw new KycStatusInvalid()
  await askScreening(ctx.db, merchant_no)
  ctx.audit({ object: 'kyc', id: merchant_no, merchant_no, after: { screening: 'asked' } })
  return detail(ctx, merchant_no)
}

/** Each attachment that is opened is a look of its own. */
export async function fileLink(ctx: ProviderCtx, merchant_no: string, fileId: string) {
  const { files } = await loadCase(ctx.db, merchant_no)
  const file = files.find(({ file_id }) => file_id === fileId)
  if (!file) throw new NotFound()
  const { type, subject, name } = file
  ctx.audit({ object: 'kyc', id: merchant_no, merchant_no, after: { file_id: fileId, type, subject, name } })
  return reviewersLink(ctx, merchant_no, fileId)
}

async function lockForReview(
  { db, user }: Reviewing,
  merchant_no: string,
): Promise<LoadedCase & { row: repo.CaseRow }> {
  const row = await repo.lock(db, merchant_no)
  if (!row) throw new NotFound()
  if (await isTied(db, merchant_no, user.uid)) throw new OwnMerchant()
  return { ...(await loadCase(db, merchant_no)), row }
}

async function detail(ctx: Reviewing, merchant_no: string): Promise<ReviewedKyc> {
  const { db, user } = ctx
  const loaded = await loadCase(db, merchant_no)
  if (!loaded.row) throw new NotFound()
  const why_not = (await isTied(db, merchant_no, user.uid)) ? 'own-merchant' : ''
  const merchant_name = await repo.nameOf(db, merchant_no)
  const screening = await screeningOf(db, ctx.gateway, loaded)
  const { first_uid, first_name: by, first_time } = loaded.row
  const first_yes = first_time && { by, at: first_time.toISOString(), is_own: first_uid === user.uid }
  const shown = await showCase(ctx, loaded, 'reviewer')
  return { ...shown, merchant_name, why_not, needs_second: needsSecond(loaded.row, screening), first_yes, screening }
}
