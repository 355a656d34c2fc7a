import type { PlatformOverview } from '@balcao/contract/provider/overview'
import { dayAfter } from '@balcao/kernel/business-day'
import type { PlatformFigureName } from '@balcao/kernel/figures'
import { parseMoney } from '@balcao/kernel/money'
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

function useTrend(of: PlatformOverview, { currency, days }: Told) {
  const t = useT('platform-overview')
  const number = useNumberText()
  const money = useMoneyText()
  const percent = usePercent()
  const axis = useAxisText()
  const paidOn = (at: number) => days.paid_count[at] ?? 0
  const amount = (wire = '0') => ({ value: heightOf(wire, currency), text: money(wire, currency) })
  const told: Record<Drawn, (at: number) => { value: number | null; text: string }> = {
    platformVolume: (at) => amount(days.paid_amount[at]),
    platformPayments: (at) => ({ value: paidOn(at), text: number(String(paidOn(at))) }),
    platformApproval: (at) => {
      const tenths = tenthsOf({ won_count: days.won_count[at] ?? 0, decided_count: days.decided_count[at] ?? 0 })
      return { value: tenths === null ? null : tenths / 10, text: percent(tenths) }
    },
    platformRevenue: (at) => amount(days.revenue[at]),
  }
  return (name: Drawn): TrendChartProps => {
    const length = days.count.length / 2
    return {
      name: t(`trend.${name}`, { currency }),
      points: Array.from({ length }, (_, at) => ({
        day: dayAfter(of.day_from, at),
        ...told[name](at + length),
        before: { day: dayAfter(of.before_from, at), ...told[name](at) },
        note: t('note', { count: paidOn(at + length) }),
      })),
      axis: name === 'platformApproval' ? (value) => t('percent', { value: number(String(value)) }) : axis,
      isWhole: name === 'platformPayments',
      isRunning: true,
    }
  }
}
