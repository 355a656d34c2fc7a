import type { RiskRule } from '@balcao/contract/payments/risk'
import { useT } from '../../../lib/texts/i18n'
import { useMethodText } from '../../../parts/statuses/method-text'
import { useMoneyText } from '../../../ui/show/money'

// keys: risk.country.*, risk.by.*

/** So many of a list are named; of more it is said how many there are. */
const NAMED = 3

/** What a rule looks at, a sentence each. */
export function useRuleWords(): (conditions: RiskRule['conditions']) => string[] {
  const t = useT('risk')
  const money = useMoneyText()
  const method = useMethodText()
  const listed = (all: string[]) => (all.length > NAMED ? t('listed', { count: all.length }) : all.join(', '))
  return ({ amount, velocity, countries, methods, bins, payers }) => [
    ...(amount ? [t('words.amount', { amount: money(amount.at_least, amount.currency) })] : []),
    ...(velocity
      ? [t('words.velocity', { count: velocity.more_than, minutes: velocity.minutes, by: t(`by.${velocity.by}`) })]
      : []),
    ...(countries ? [t('words.countries', { list: listed(countries.map((code) => t(`country.${code}`))) })] : []),
    ...(methods ? [t('words.methods', { list: listed(methods.map(method)) })] : []),
    ...(bins ? [t('words.bins', { list: listed(bins) })] : []),
    ...(payers ? [t('words.payers', { list: listed(payers) })] : []),
  ]
}
