import type { KycComment, KycFileView } from '@balcao/contract/merchant/kyc'
import type { KycSection } from '@balcao/kernel/kyc-fields'
import type { KycCard, KycProblem } from '@balcao/kernel/kyc-rules'
import { createContext, use } from 'react'
import type { KycTexts } from '../use-kyc-texts'

/** What every field of the open section needs to know. */
export interface SectionFacts {
  section: KycSection
  texts: KycTexts
  problems: KycProblem[]
  /** Whether what is missing is said too, and not only what is wrong. */
  saysMissing: boolean
  isOpen: (path: string) => boolean
  comments: KycComment[]
  files: KycFileView[]
  countries: { code: string; name: string }[]
  people: readonly KycCard[]
}

export const SectionContext = createContext<SectionFacts | null>(null)

export function useSection(): SectionFacts {
  const facts = use(SectionContext)
  if (!facts) throw new Error('This part belongs into a section of the KYC file')
  return facts
}

/** What is said under a field. */
export function problemAt({ problems, saysMissing }: SectionFacts, path: string): KycProblem | undefined {
  const found = problems.find((problem) => problem.path === path)
  const isMissing = found?.fault === 'required' || found?.fault === 'fileMissing'
  return isMissing && !saysMissing ? undefined : found
}
