import type { KycSection } from './kyc-fields'
import { cardsOf, textOf, type KycContent } from './kyc-rules'

/** What a reviewer says of somebody on a list who is like somebody in a file. */
export const HIT_DECISIONS = ['NO_MATCH', 'MATCH'] as const
export type HitDecision = (typeof HIT_DECISIONS)[number]

export interface KycSubject {
  /** `company`, or where the card is: section, group, card. */
  subject: string
  kind: 'person' | 'company'
  name: string
  country: string
  document: string
}

const PEOPLE = [
  ['management', 'people'],
  ['owners', 'owners'],
] as const satisfies [KycSection, string][]

/** Everybody whom a file names: the company, who directs it, who owns it. */
export function subjectsOf({ answers }: Pick<KycContent, 'answers'>): KycSubject[] {
  const { basic } = answers
  const company: KycSubject = {
    subject: 'company',
    kind: 'company',
    name: textOf(basic, 'name'),
    country: textOf(basic, 'country'),
    document: textOf(basic, 'tax_id'),
  }
  const people = PEOPLE.flatMap(([section, group]) =>
    cardsOf(answers[section], group).map((card): KycSubject => ({
      subject: `${section}.${group}.${card['id'] ?? ''}`,
      kind: 'person',
      name: textOf(card, 'name'),
      country: textOf(card, 'nationality'),
      document: textOf(card, 'id_number'),
    })),
  )
  return [company, ...people].filter(({ name }) => name !== '')
}
