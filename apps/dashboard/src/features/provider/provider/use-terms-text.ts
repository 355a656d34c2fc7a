import { SETTLEMENT_TARGETS } from '@balcao/kernel/settlement-state'
import { useT } from '../../../lib/texts/i18n'
import { useMethodText } from '../../../parts/statuses/method-text'
import { useNumberText, usePercentText } from '../../../ui/show/number-text'
import type { TermsField } from './terms-fields'

const IS_NUMBER = /^-?\d+(\.\d+)?$/

export const isPercent = (name: TermsField) => name.endsWith('_percent')

/** A value of the terms as people read it. */
export function useTermsText(): (name: TermsField, value: string) => string {
  const t = useT('provider')
  const number = useNumberText()
  const percent = usePercentText()
  const methodText = useMethodText()
  return (name, value) => {
    if (name === 'method') return methodText(value)
    const target = SETTLEMENT_TARGETS.find((each) => each === value)
    if (name === 'target' && target) return t(`terms.target.${target}`)
    if (!IS_NUMBER.test(value)) return value
    return isPercent(name) ? percent(value) : number(value)
  }
}
