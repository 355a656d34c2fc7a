import type { KycCase } from '@balcao/contract/merchant/kyc'
import type { KycContent, KycReview } from '@balcao/kernel/kyc-rules'

/** The file as the kernel's rules read it. */
export function contentOf({ sections, files }: Pick<KycCase, 'sections' | 'files'>): KycContent {
  const answers = Object.fromEntries(sections.map((each) => [each.section, each.answers])) as KycContent['answers']
  return { answers, files: files.filter(({ end_time }) => end_time === null) }
}

export function reviewOf({ status, comments }: Pick<KycCase, 'status' | 'comments'>): KycReview {
  const open = comments.filter(({ resolve_time }) => resolve_time === null)
  return { state: status, flags: open.map(({ section, path }) => ({ section, path })) }
}

export const today = () => new Date().toISOString().slice(0, 10)
