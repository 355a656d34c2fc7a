import type { KycField } from '@balcao/kernel/kyc-fields'
import type { KycAnswers } from '@balcao/kernel/kyc-rules'
import { useDecimalSign } from '../../../lib/texts/decimal-sign'
import { useDayText } from '../../../ui/show/day-text'
import { shownText } from './shown-text'
import { useKycTexts } from './use-kyc-texts'

/** An answer in words, as a document has it; empty: there is none. */
export function useWrittenAnswer(countries: { code: string; name: string }[], people: KycAnswers | undefined) {
  const texts = useKycTexts()
  const day = useDayText()
  const sign = useDecimalSign()
  return (field: KycField, beside: KycAnswers): string => {
    const { kind } = field
    const value = shownText(field, beside)
    if (value === '') return ''
    if (kind === 'choice' || kind === 'yesNo' || kind === 'consent') return texts.option(value)
    if (kind === 'date') return day(value)
    if (kind === 'amount' || kind === 'percent') return value.replace('.', sign)
    if (kind === 'country' || kind === 'countries') {
      return value
        .split(',')
        .map((code) => countries.find((each) => each.code === code)?.name ?? code)
        .join(', ')
    }
    return kind === 'person' ? texts.pathName('management', `people.${value}`, people) : value
  }
}
