import { INDUSTRIES } from '@balcao/kernel/company'
import { KYC_CURRENCIES, KYC_PLAN, type KycField, type KycSection } from '@balcao/kernel/kyc-fields'
import { cardsOf, type KycAnswers, type KycCard, type KycProblem } from '@balcao/kernel/kyc-rules'
import { useDecimalSign } from '../../../lib/texts/decimal-sign'
import { useT, type Translate } from '../../../lib/texts/i18n'
import type { TextKey } from '../../../lib/texts/texts'

type Key = TextKey<'kyc-fields'>
const OF_OWNERS = ['nobody', 'senior_manager', 'percent', 'holding', 'signer']

/** The KYC file in words. That every field of the plan has its text is what a test sees to. */
export function useKycTexts() {
  const t = useT('kyc-fields')
  const industries = useT('signup')
  const sign = useDecimalSign()

  /** People are asked the same wherever they stand. */
  function home(section: KycSection, name: string): string {
    if (section === 'management') return 'person'
    return section === 'owners' && !OF_OWNERS.includes(name) ? 'person' : section
  }

  function label(section: KycSection, name: string): string {
    const question = name.replace(/_details$/, '')
    if (question !== name) return t('details', { what: label(section, question) })
    return t(`field.${home(section, name)}.${name}` as Key)
  }

  function option(value: string): string {
    const industry = INDUSTRIES.find((each) => each === value)
    if (industry) return industries(`industries.${industry}`)
    return (KYC_CURRENCIES as readonly string[]).includes(value) ? value : t(`option.${value}` as Key)
  }

  function fault({ fault: kind }: KycProblem, field?: KycField): string {
    return kind === 'malformed' && field?.kind === 'phone' ? t('fault.phone') : t(`fault.${kind}`)
  }

  /** By the person's or the app's own name, once it has one. */
  function cardName(group: string, card: KycCard, at: number): string {
    return card['name']?.trim() || t(`card.${group}` as Key, { number: at + 1 })
  }

  /** What stands at a path, as a heading would have it. */
  function pathName(section: KycSection, path: string, answers: KycAnswers | undefined): string {
    const [name = '', id = '', field] = path.split('.')
    if (name === 'files') return t(`file.${id}` as Key)
    if (!KYC_PLAN[section].groups.some((group) => group.cards && group.name === name)) return label(section, name)
    const cards = cardsOf(answers, name)
    const at = cards.findIndex((card) => card['id'] === id)
    const card = cards[at]
    if (!card) return t(`group.${name}` as Key)
    return field ? `${cardName(name, card, at)}: ${label(section, field)}` : cardName(name, card, at)
  }

  return {
    section: (name: KycSection) => t(`section.${name}`),
    group: (name: string) => t(`group.${name}` as Key),
    file: (type: string) => t(`file.${type}` as Key),
    add: (group: string) => t(`add.${group}` as Key),
    hint: (field: KycField) => hintOf(field, t, sign),
    choose: t('choose'),
    label,
    option,
    fault,
    cardName,
    pathName,
  }
}
export type KycTexts = ReturnType<typeof useKycTexts>

function hintOf({ kind, isOptional }: KycField, t: Translate<'kyc-fields'>, sign: string): string | undefined {
  if (kind === 'phone') return t('hint.phone')
  if (kind === 'percent') return t('hint.percent', { sign })
  if (kind === 'amount') return t('hint.amount', { sign })
  return isOptional ? t('hint.optional') : undefined
}
