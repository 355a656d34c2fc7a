import { orders, type OrderOverview as Overview } from '@balcao/contract/payments/orders'
import { dayAfter } from '@balcao/kernel/business-day'
import { formatMoney, parseMoney } from '@balcao/kernel/money'
import { useState } from 'react'
import { dateFormat } from '../../../../lib/texts/formats'
import { useLocale, useT } from '../../../../lib/texts/i18n'
import { useAsk } from '../../../../lib/ask/use-ask'
import { BarChart, shareOf } from '../../../../ui/show/bar-chart'
import { Figure } from '../../../../ui/frames/figure'
import { DateTime } from '../../../../ui/show/date-time'
import { Money, useMoneyText } from '../../../../ui/show/money'
import { useNumberText } from '../../../../ui/show/number-text'
import type { OrderQuestion } from './order-filters'
import classes from '../order-overview.module.css'
import { PointsSince } from './points-since'

type Told = NonNullable<Overview>

/** How selling goes within the filter: today, in the period, and day by day. */
export function OrderOverview({ question }: { question: OrderQuestion }) {
  const t = useT('orders')
  const { data, error } = useAsk(orders.overview, question, { keepsPrevious: true })
  if (data === null || error) {
    return <p className={classes.without}>{t(error ? 'overview.failed' : 'overview.tooMany')}</p>
  }
  if (data === undefined) return <div className={classes.overview} aria-hidden="true" />
  return <Figures overview={data} />
}

function Figures({ overview }: { overview: Told }) {
  const t = useT('orders')
  const number = useNumberText()
  const [wish, setWish] = useState('')
  const { currencies } = overview
  const told = currencies.find(({ currency }) => currency === wish) ?? currencies[0]
  if (!told) return <p className={classes.without}>{t('overview.nothing')}</p>
  const { currency, paid_today, paid_amount, paid_count, success_rate, success_rate_before } = told
  return (
    <div className={classes.overview}>
      <Figure of="paidToday" value={<Money of="paidToday" amount={paid_today} currency={currency} />}>
        {currencies.length > 1 && (
          <select
            className={classes.currency}
            aria-label={t('filter.currency')}
            value={currency}
            onChange={(event) => setWish(event.currentTarget.value)}
          >
            {currencies.map((each) => (
              <option key={each.currency}>{each.currency}</option>
            ))}
          </select>
        )}
      </Figure>
      <Figure of="paidVolume" value={<Money of="paidVolume" amount={paid_amount} currency={currency} />}>
        {t('overview.payments', { count: paid_count })}
      </Figure>
      <Figure
        of="successRate"
        value={success_rate === null ? t('none') : t('percent', { value: number(success_rate) })}
      >
        <PointsSince now={success_rate} before={success_rate_before} />
      </Figure>
      <Days overview={overview} currency={currency} />
      {overview.as_of && (
        <p className={classes.asOf}>
          {t('overview.asOf')} <DateTime value={overview.as_of} />
        </p>
      )}
    </div>
  )
}

function Days({ overview, currency }: { overview: Told; currency: string }) {
  const t = useT('orders')
  const locale = useLocale()
  const money = useMoneyText()
  const named = dateFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const days = everyDay(overview, currency)
  const minor = days.map((day) => parseMoney(day.paid_amount, currency) ?? 0n)
  const most = minor.reduce((highest, each) => (each > highest ? each : highest), 1n)
  const bars = days.map(({ day, paid_count, paid_amount, count }, index) => ({
    name: named.format(new Date(`${day}T00:00:00Z`)),
    share: shareOf(minor[index] ?? 0n, most),
    figures: [money(paid_amount, currency), String(paid_count), String(count)],
  }))
  const title = t('overview.days', { count: days.length })
  const heads = [t('overview.day'), t('overview.paid'), t('overview.paidCount'), t('overview.createdCount')]
  return (
    <Figure of="paidByDay" name={title} isWide>
      <BarChart title={title} heads={heads} bars={bars} />
    </Figure>
  )
}

/** A day on which nothing happened is told by its absence; in the plot it has its place. */
function everyDay({ days, day_from, day_to }: Told, currency: string): Told['days'] {
  const known = new Map(days.filter((each) => each.currency === currency).map((each) => [each.day, each]))
  const nothing = { currency, paid_count: 0, paid_amount: formatMoney(0n, currency), count: 0 }
  const all: Told['days'] = []
  for (let day = day_from; day <= day_to; day = dayAfter(day, 1)) all.push(known.get(day) ?? { day, ...nothing })
  return all
}
