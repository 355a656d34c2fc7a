import type { KycCase, KycComment, KycFileView, KycSectionView } from '@balcao/contract/merchant/kyc'
import { answerAt } from '@balcao/kernel/kyc-answers'
import { KYC_SECTIONS, type KycSection } from '@balcao/kernel/kyc-fields'
import { sectionState, type KycAnswers, type KycContent, type KycReview } from '@balcao/kernel/kyc-rules'
import { graceEnds, type KycState } from '@balcao/kernel/kyc-state'
import type { Db } from '../../db/held-connection'
import type { Gateway } from '../../kit/calls/ctx'
import * as commentsRepo from './comments.repo'
import * as filesRepo from './kyc-files.repo'
import * as repo from './kyc.repo'

/** A merchant's file as it lies in the tables. Before its first answer there is none, and it reads as an empty draft. */
export interface LoadedCase {
  merchant_no: string
  row: repo.CaseRow | undefined
  kept: repo.SectionRow[]
  files: filesRepo.FileRow[]
  comments: commentsRepo.CommentRow[]
  content: KycContent
}

export async function loadCase(db: Db, merchant_no: string): Promise<LoadedCase> {
  const row = await repo.one(db, merchant_no)
  const kept = await repo.sections(db, merchant_no)
  const files = await filesRepo.all(db, merchant_no)
  const comments = await commentsRepo.all(db, merchant_no)
  const answers = Object.fromEntries(kept.map((each) => [each.section, each.answers])) as KycContent['answers']
  answers.basic ??= await fromSignUp(db, merchant_no)
  const inUse = files.filter(({ end_time }) => end_time === null)
  return { merchant_no, row, kept, files, comments, content: { answers, files: inUse } }
}

async function fromSignUp(db: Db, merchant_no: string): Promise<KycAnswers> {
  const told = await repo.signUpOf(db, merchant_no)
  if (!told) return {}
  const { company_name: name, country, tax_no: tax_id, website, contact, email, phone } = told
  return { name, country, tax_id, website, business_name: contact, business_email: email, business_tel: phone }
}

export const stateOf = ({ row }: LoadedCase): KycState => (row?.status ?? 'DRAFT') as KycState
export const dayOf = (now: Date) => now.toISOString().slice(0, 10)

/** What the merchant was asked about and has not handed in again; reviewers also see what they are about to ask. */
export function openComments({ comments }: LoadedCase, reader: Reader): commentsRepo.CommentRow[] {
  return seenBy(comments, reader).filter(({ resolve_time }) => resolve_time === null)
}
type Reader = 'merchant' | 'reviewer'

function seenBy(comments: commentsRepo.CommentRow[], reader: Reader): commentsRepo.CommentRow[] {
  return comments.filter(({ ask_time }) => reader === 'reviewer' || ask_time !== null)
}

export function reviewOf(loaded: LoadedCase, reader: Reader): KycReview {
  const flags = openComments(loaded, reader).map(({ section, path }) => ({ section: section as KycSection, path }))
  return { state: stateOf(loaded), flags }
}

/** What of a call the case is shown by. */
interface Showing {
  db: Db
  gateway: Pick<Gateway, 'channels'>
  now: Date
}

/** Changed since it was said, or answered in words. */
export function isAddressed({ content }: LoadedCase, comment: commentsRepo.CommentRow): boolean {
  return comment.answer !== '' || standsAt(content, comment.section as KycSection, comment.path) !== comment.was
}

export function standsAt({ answers, files }: KycContent, section: KycSection, path: string): string {
  const [name, type, subject = ''] = path.split('.')
  if (name !== 'files') return answerAt(answers[section], path)
  const own = (files as filesRepo.FileRow[]).filter((file) => file.type === type && file.subject === subject)
  return own.map(({ file_id }) => file_id).join(' ')
}

export async function showCase({ db, gateway, now }: Showing, loaded: LoadedCase, reader: Reader): Promise<KycCase> {
  const { merchant_no, row, files, comments } = loaded
  const until = row?.valid_until ?? null
  const history = await repo.history(db, merchant_no)
  return {
    merchant_no,
    status: stateOf(loaded),
    is_enhanced: row?.is_enhanced ?? false,
    reason: row?.reason ?? '',
    valid_until: until?.toISOString() ?? null,
    works_until: until ? graceEnds(until).toISOString() : null,
    tax_no: row?.tax_no ?? '',
    submit_time: row?.submit_time?.toISOString() ?? null,
    live_methods: gateway.channels.liveMethods(await repo.countryOf(db, merchant_no)),
    sections: KYC_SECTIONS.map((section) => showSection(loaded, section, reader, now)),
    files: files.map(showFile),
    comments: seenBy(comments, reader).map((comment) => showComment(loaded, comment)),
    // Whether one or two reviewers look is not the merchant's affair.
    history: history
      .filter(({ event }) => reader === 'reviewer' || event !== 'firstYes')
      .map((event) => ({ ...event, status: event.status as KycState, at: event.at.toISOString() })),
  }
}

export function showSection(loaded: LoadedCase, section: KycSection, reader: Reader, now: Date): KycSectionView {
  const kept = loaded.kept.find((each) => each.section === section)
  return {
    section,
    state: sectionState(section, loaded.content, reviewOf(loaded, reader), dayOf(now)),
    version: kept?.version ?? 0,
    answers: (loaded.content.answers[section] ?? {}) as KycSectionView['answers'],
    update_time: kept?.update_time.toISOString() ?? null,
    update_by: kept?.update_by ?? '',
  }
}

function showFile(file: filesRepo.FileRow): KycFileView {
  const { file_id, type, subject, version, name, size, by, create_time, replaced_by, end_time } = file
  const facts = { file_id, type, subject, version, name, size, by, replaced_by }
  return { ...facts, create_time: create_time.toISOString(), end_time: end_time?.toISOString() ?? null }
}

function showComment(loaded: LoadedCase, comment: commentsRepo.CommentRow): KycComment {
  const { comment_id, section, path, text, by, answer, create_time, resolve_time } = comment
  return {
    comment_id,
    section: section as KycSection,
    path,
    text,
    by,
    answer,
    create_time: create_time.toISOString(),
    is_addressed: isAddressed(loaded, comment),
    resolve_time: resolve_time?.toISOString() ?? null,
  }
}
