import type { OrderAnalytics } from '@balcao/contract/payments/order-analytics'
import { dayAfter } from '@balcao/kernel/business-day'
import { useT } from '../../../../lib/texts/i18n'
import { useNumberText } from '../../../../ui/show/number-text'
import type { TrendChartProps } from '../../../../ui/show/trend-chart'
import { useShareText } from './shares'

/** The share of decided orders that were paid, day by day, beside as many days before. */
export function useApprovalTrend({ day_from, day_to, today, days, days_before }: OrderAnalytics): TrendChartProps {
  const t = useT('analytics')
  const number = useNumberText()
  const share = useShareText()
  const known = new Map([...days_before, ...days].map((each) => [each.day, each]))
  const shown: string[] = []
  for (let day = day_from; day <= day_to; day = dayAfter(day, 1)) shown.push(day)
  const told = (day: string) => {
    const { decided = 0, won = 0 } = known.get(day) ?? {}
    return { day, value: decided === 0 ? null : (won / decided) * 100, text: share(won, decided) }
  }
  return {
    name: t('approvalPerDay'),
    points: shown.map((day) => {
      const { decided = 0, won = 0 } = known.get(day) ?? {}
      return {
        ...told(day),
        before: told(dayAfter(day, -shown.length)),
        note: t('of', { part: number(String(won)), all: number(String(decided)) }),
      }
    }),
    axis: (value) => t('percent', { value: number(String(value)) }),
    isRunning: day_to === today,
  }
}
