import type { kyc, KycCase, KycSectionView } from '@balcao/contract/merchant/kyc'
import type { InputOf } from '@balcao/contract/kit'
import { changedPaths, isKeepable } from '@balcao/kernel/kyc-answers'
import { KYC_SECTIONS, type KycSection } from '@balcao/kernel/kyc-fields'
import { isOpenAt, needsEnhancedDiligence, problemsOf, type KycAnswers } from '@balcao/kernel/kyc-rules'
import { openFor } from '@balcao/kernel/kyc-state'
import type { Ctx } from '../../kit/calls/ctx'
import { NotFound } from '../../kit/calls/errors'
import { InputRefused } from '../../kit/calls/input'
import * as commentsRepo from './comments.repo'
import { KycIncomplete, KycLocked, KycSectionChanged, KycStatusInvalid, KycUnanswered } from './kyc.errors'
import * as repo from './kyc.repo'
import {
  dayOf,
  isAddressed,
  loadCase,
  openComments,
  reviewOf,
  showCase,
  showSection,
  standsAt,
  stateOf,
  type LoadedCase,
} from './load-case'
import { moveCase } from './move-case'
import { askScreening } from './screening'

/** What the merchant's own calls need of the one who makes them; the demo world makes them too. */
export type Filing = Pick<Ctx, 'db' | 'merchant_no' | 'now' | 'audit' | 'gateway'> & { user: { realName: string } }

export async function detail(ctx: Filing): Promise<KycCase> {
  return showCase(ctx, await loadCase(ctx.db, ctx.merchant_no), 'merchant')
}

/** The file, locked; begun if it was not. */
export async function lockCase({ db, merchant_no, now }: Filing): Promise<LoadedCase & { row: repo.CaseRow }> {
  await repo.begin(db, merchant_no, now)
  await repo.lock(db, merchant_no)
  const loaded = await loadCase(db, merchant_no)
  if (!loaded.row) throw new NotFound()
  return { ...loaded, row: loaded.row }
}

/**
 * Keeps a section as it is typed. Whoever began with an older version is refused, unless they bring the same answers;
 * while information is asked for, just the commented fields may differ.
 */
export async function save(ctx: Filing, wish: InputOf<(typeof kyc)['save']>): Promise<KycSectionView> {
  const { section, version, answers } = wish
  if (!isKeepable(section, answers)) throw new InputRefused('answers')
  const loaded = await lockCase(ctx)
  if (openFor(stateOf(loaded)) === 'nothing') throw new KycLocked()
  const kept = loaded.kept.find((each) => each.section === section)
  const before = loaded.content.answers[section] ?? {}
  const changed = changedPaths(section, before, answers)
  if (changed.length > 0) {
    if (version !== (kept?.version ?? 0)) throw new KycSectionChanged()
    const review = reviewOf(loaded, 'merchant')
    if (!changed.every((path) => isOpenAt(section, path, review))) throw new KycLocked()
    await repo.keep(ctx, { section, version: version + 1, answers })
    await markDiligence(ctx, loaded, section, answers)
  }
  ctx.audit({ object: 'kyc', id: ctx.merchant_no, ...noted(loaded, section, answers, changed) })
  return showSection(await loadCase(ctx.db, ctx.merchant_no), section, 'merchant', ctx.now)
}

async function markDiligence(
  { db, merchant_no }: Filing,
  { row, content }: LoadedCase,
  section: KycSection,
  answers: KycAnswers,
) {
  const is_enhanced = needsEnhancedDiligence({ ...content, answers: { ...content.answers, [section]: answers } })
  if (row?.is_enhanced !== is_enhanced) await repo.change(db, merchant_no, { is_enhanced })
}

function noted({ content }: LoadedCase, section: KycSection, answers: KycAnswers, changed: string[]) {
  const after = { ...content, answers: { [section]: answers } }
  const at = (holder: typeof content) =>
    Object.fromEntries(changed.map((path) => [path, standsAt(holder, section, path)]))
  return { before: { section, ...at(content) }, after: { section, ...at(after) } }
}

export async function answerComment(ctx: Filing, commentId: string, answer: string): Promise<KycCase> {
  const loaded = await lockCase(ctx)
  if (stateOf(loaded) !== 'RFI') throw new KycLocked()
  const comment = openComments(loaded, 'merchant').find((each) => each.comment_id === commentId)
  if (!comment) throw new NotFound()
  await commentsRepo.answer(ctx.db, ctx.merchant_no, commentId, answer)
  const { section, path } = comment
  ctx.audit({
    object: 'kyc',
    id: ctx.merchant_no,
    before: { answer: comment.answer },
    after: { section, path, answer },
  })
  return detail(ctx)
}

export async function submit(ctx: Filing): Promise<KycCase> {
  const { db, merchant_no, now, user } = ctx
  const loaded = await lockCase(ctx)
  const before = stateOf(loaded)
  if (openFor(before) === 'nothing') throw new KycStatusInvalid()
  mustBeWhole(loaded, now)
  const open = openComments(loaded, 'merchant')
  if (!open.every((comment) => isAddressed(loaded, comment))) throw new KycUnanswered()
  const status = await moveCase(db, loaded.row, 'submitted', { who: user.realName, reason: '', now })
  if (open.length > 0) await commentsRepo.resolve(db, merchant_no, now)
  await askScreening(db, merchant_no)
  ctx.audit({ object: 'kyc', id: merchant_no, before: { status: before }, after: { status } })
  return detail(ctx)
}

/** What is locked cannot be mended now, and is not asked for again. */
function mustBeWhole(loaded: LoadedCase, now: Date): void {
  const review = reviewOf(loaded, 'merchant')
  const lacking = KYC_SECTIONS.filter((section) =>
    problemsOf(section, loaded.content, dayOf(now)).some(({ path }) => isOpenAt(section, path, review)),
  )
  if (lacking.length > 0) throw new KycIncomplete({ sections: lacking.join(', ') })
}

/** A rejected file becomes a draft again, with everything that was in it. */
export const reopen = (ctx: Filing) => openAgain(ctx, 'reopened')

/** What was approved can only be changed by another review. */
export const correct = (ctx: Filing) => openAgain(ctx, 'corrected')

async function openAgain(ctx: Filing, event: 'reopened' | 'corrected'): Promise<KycCase> {
  const loaded = await lockCase(ctx)
  const before = stateOf(loaded)
  const status = await moveCase(ctx.db, loaded.row, event, { who: ctx.user.realName, reason: '', now: ctx.now })
  ctx.audit({ object: 'kyc', id: ctx.merchant_no, before: { status: before }, after: { status } })
  return detail(ctx)
}
