import type { OverviewSums, PlatformOverview } from '@balcao/contract/provider/overview'
import { dayAfter } from '@balcao/kernel/business-day'
import type { PlatformFigureName } from '@balcao/kernel/figures'
import { formatMoney, parseMoney } from '@balcao/kernel/money'
import { useState } from 'react'
import { useT } from '../../../lib/texts/i18n'
import { FigureStrip, type StripFigure } from '../../../ui/frames/figure-strip'
import { heightOf, useAxisText } from '../../../ui/show/axis-text'
import { ChangeSince } from '../../../ui/show/change-since'
import { Money, useMoneyText } from '../../../ui/show/money'
import { useNumberText } from '../../../ui/show/number-text'
import { TrendBox } from '../../../ui/show/trend-box'
import type { TrendChartProps } from '../../../ui/show/trend-chart'
import { tenthsOf, usePercent } from './approval'
import classes from './overview.module.css'

// keys: platform-overview.figure.*, platform-overview.trend.*

type Told = PlatformOverview['currencies'][number]
type Drawn = Extract<PlatformFigureName, `platform${string}`>

interface PlatformFiguresProps {
  of: PlatformOverview
  told: Told
  days: number
  onCurrency: (currency: string) => void
}

/** What all merchants sold in one currency: each figure with what it was before, the pressed one day by day. */
export function PlatformFigures({ of, told, days, onCurrency }: PlatformFiguresProps) {
  const t = useT('platform-overview')
  const [chosen, choose] = useState<Drawn>('platformVolume')
  const figures = useFigures(told, days)
  const trend = useTrend(of, told)
  return (
    <div className={classes.figures}>
      <div className={classes.strip}>
        <FigureStrip label={t('title')} figures={figures} chosen={chosen} onChoose={choose} />
      </div>
      <TrendBox chart={trend(chosen)}>
        {of.currencies.length > 1 && (
          <select
            className={classes.choice}
            aria-label={t('currency')}
            value={told.currency}
            onChange={(event) => onCurrency(event.currentTarget.value)}
          >
            {of.currencies.map(({ currency }) => (
              <option key={currency}>{currency}</option>
            ))}
          </select>
        )}
      </TrendBox>
    </div>
  )
}

function useFigures({ currency, all, before }: Told, count: number): StripFigure<Drawn>[] {
  const t = useT('platform-overview')
  const number = useNumberText()
  const money = useMoneyText()
  const percent = usePercent()
  const minorOf = (wire: string) => parseMoney(wire, currency) ?? 0n
  const [rate, rateBefore] = [tenthsOf(all), tenthsOf(before)]
  const on = (value: string) => t('before', { value })
  return [
    {
      of: 'platformVolume',
      name: t('figure.platformVolume', { count }),
      value: <Money of="platformVolume" amount={all.paid_amount} currency={currency} />,
      below: (
        <ChangeSince now={minorOf(all.paid_amount)} before={minorOf(before.paid_amount)}>
          {on(money(before.paid_amount, currency))}
        </ChangeSince>
      ),
    },
    {
      of: 'platformPayments',
      name: t('figure.platformPayments', { count }),
      value: number(String(all.paid_count)),
      below: (
        <ChangeSince now={BigInt(all.paid_count)} before={BigInt(before.paid_count)}>
          {on(number(String(before.paid_count)))}
        </ChangeSince>
      ),
    },
    {
      of: 'platformApproval',
      name: t('figure.platformApproval', { count }),
      value: percent(rate),
      below:
        rate === null || rateBefore === null ? (
          t('none')
        ) : (
          <ChangeSince now={BigInt(rate)} before={BigInt(rateBefore)} isPoints>
            {on(percent(rateBefore))}
          </ChangeSince>
        ),
    },
    {
      of: 'platformRevenue',
      name: t('figure.platformRevenue', { count }),
      value: <Money of="platformRevenue" amount={all.revenue} currency={currency} />,
      below: (
        <ChangeSince now={minorOf(all.revenue)} before={minorOf(before.revenue)}>
          {on(money(before.revenue, currency))}
        </ChangeSince>
      ),
    },
  ]
}

function useTrend(of: PlatformOverview, { currency, days, days_before }: Told) {
  const t = useT('platform-overview')
  const number = useNumberText()
  const money = useMoneyText()
  const percent = usePercent()
  const axis = useAxisText()
  const zero = formatMoney(0n, currency)
  const nothing = { count: 0, decided_count: 0, won_count: 0, paid_count: 0, paid_amount: zero, revenue: zero }
  const known = new Map<string, OverviewSums>([...days_before, ...days].map((day) => [day.day, day]))
  const told: Record<Drawn, (sums: OverviewSums) => { value: number | null; text: string }> = {
    platformVolume: (sums) => ({
      value: heightOf(sums.paid_amount, currency),
      text: money(sums.paid_amount, currency),
    }),
    platformPayments: (sums) => ({ value: sums.paid_count, text: number(String(sums.paid_count)) }),
    platformApproval: (sums) => {
      const tenths = tenthsOf(sums)
      return { value: tenths === null ? null : tenths / 10, text: percent(tenths) }
    },
    platformRevenue: (sums) => ({ value: heightOf(sums.revenue, currency), text: money(sums.revenue, currency) }),
  }
  return (name: Drawn): TrendChartProps => {
    const shown: string[] = []
    for (let day = of.day_from; day <= of.day_to; day = dayAfter(day, 1)) shown.push(day)
    const on = (day: string) => known.get(day) ?? nothing
    return {
      name: t(`trend.${name}`, { currency }),
      points: shown.map((day) => {
        const then = dayAfter(day, -shown.length)
        return {
          day,
          ...told[name](on(day)),
          before: { day: then, ...told[name](on(then)) },
          note: t('note', { count: on(day).paid_count }),
        }
      }),
      axis: name === 'platformApproval' ? (value) => t('percent', { value: number(String(value)) }) : axis,
      isWhole: name === 'platformPayments',
      isRunning: true,
    }
  }
}
