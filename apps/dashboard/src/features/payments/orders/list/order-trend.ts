import type { OrderOverview } from '@balcao/contract/payments/order-overview'
import { dayAfter } from '@balcao/kernel/business-day'
import { formatMoney } from '@balcao/kernel/money'
import { useT } from '../../../../lib/texts/i18n'
import { heightOf, useAxisText } from '../../../../ui/show/axis-text'
import { useMoneyText } from '../../../../ui/show/money'
import { useNumberText } from '../../../../ui/show/number-text'
import type { TrendChartProps } from '../../../../ui/show/trend-chart'

type Told = NonNullable<OrderOverview>
type Day = Told['days'][number]
export type TrendName = 'paidToday' | 'paidVolume' | 'successRate' | 'payments'

const WEEK = 7

/** All days from one to another, or so many days before each. */
export function daysIn(from: string, to: string, back = 0): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = dayAfter(day, 1)) days.push(back ? dayAfter(day, -back) : day)
  return days
}

/** A figure day by day, as its chart draws it, beside as many days before. */
export function useOrderTrend(overview: Told, currency: string) {
  const t = useT('orders')
  const number = useNumberText()
  const money = useMoneyText()
  const axis = useAxisText()
  const known = new Map(
    [...overview.days_before, ...overview.days]
      .filter((each) => each.currency === currency)
      .map((each) => [each.day, each]),
  )
  const nothing = {
    currency,
    paid_count: 0,
    paid_amount: formatMoney(0n, currency),
    count: 0,
    decided_count: 0,
    won_count: 0,
  }
  const percent = (won: number, decided: number) =>
    decided === 0 ? t('none') : t('percent', { value: number((Math.round((won / decided) * 1000) / 10).toFixed(1)) })

  const told: Record<TrendName, (day: Day) => { value: number | null; text: string }> = {
    paidToday: ({ paid_amount }) => ({ value: heightOf(paid_amount, currency), text: money(paid_amount, currency) }),
    paidVolume: ({ paid_amount }) => ({ value: heightOf(paid_amount, currency), text: money(paid_amount, currency) }),
    successRate: ({ won_count, decided_count }) => ({
      value: decided_count === 0 ? null : (won_count / decided_count) * 100,
      text: percent(won_count, decided_count),
    }),
    payments: ({ paid_count }) => ({ value: paid_count, text: number(String(paid_count)) }),
  }

  return (name: TrendName): TrendChartProps => {
    const { day_from, day_to, before_from, today } = overview
    const isWeek = name === 'paidToday' && daysIn(day_from, day_to).length > WEEK
    const from = isWeek ? dayAfter(day_to, 1 - WEEK) : day_from
    const days = daysIn(from, day_to)
    // A day on which nothing happened is told by its absence; in the chart it has its place.
    const on = (day: string): Day => known.get(day) ?? { day, ...nothing }
    const points = days.map((day) => {
      const own = on(day)
      const then = dayAfter(day, -days.length)
      return {
        day,
        ...told[name](own),
        ...(then >= before_from ? { before: { day: then, ...told[name](on(then)) } } : {}),
        note: t('overview.note', {
          payments: t('overview.payments', { count: own.paid_count }),
          rate: percent(own.won_count, own.decided_count),
        }),
      }
    })
    return {
      name: t(`overview.trend.${name === 'paidToday' ? 'paidVolume' : name}`, { currency }),
      points,
      axis: name === 'successRate' ? (value) => t('percent', { value: number(String(value)) }) : axis,
      isWhole: name === 'payments',
      isRunning: day_to === today,
    }
  }
}
