import type { OrderOverview as Overview } from '@balcao/contract/payments/order-overview'
import { orders } from '@balcao/contract/payments/orders'
import type { FigureName } from '@balcao/kernel/figures'
import { parseMoney } from '@balcao/kernel/money'
import { useState } from 'react'
import { useAsk } from '../../../../lib/ask/use-ask'
import { useT } from '../../../../lib/texts/i18n'
import { FigureStrip, type StripFigure } from '../../../../ui/frames/figure-strip'
import { ChangeSince } from '../../../../ui/show/change-since'
import { useDayName } from '../../../../ui/show/day-name'
import { DateTime } from '../../../../ui/show/date-time'
import { Money, useMoneyText } from '../../../../ui/show/money'
import { useNumberText } from '../../../../ui/show/number-text'
import { TrendBox } from '../../../../ui/show/trend-box'
import type { OrderQuestion } from './order-filters'
import { daysIn, useOrderTrend, type TrendName } from './order-trend'
import classes from '../order-overview.module.css'

type Told = NonNullable<Overview>

// keys: orders.overview.*

/** How selling goes within the filter: today, in the period, and day by day. */
export function OrderOverview({ question }: { question: OrderQuestion }) {
  const t = useT('orders')
  const { data, error } = useAsk(orders.overview, question, { keepsPrevious: true })
  if (data === null || error) {
    return <p className={classes.without}>{t(error ? 'overview.failed' : 'overview.tooMany')}</p>
  }
  return (
    <div className={classes.overview} aria-hidden={data === undefined || undefined}>
      {data && <Figures overview={data} question={question} />}
    </div>
  )
}

function Figures({ overview, question }: { overview: Told; question: OrderQuestion }) {
  const t = useT('orders')
  const [wish, setWish] = useState('')
  const [chosen, choose] = useState<TrendName>('paidVolume')
  const { currencies } = overview
  const told = currencies.find(({ currency }) => currency === wish) ?? currencies[0]
  const trendOf = useOrderTrend(overview, told?.currency ?? '')
  const figuresOf = useFigures(overview, question)
  if (!told) return <p className={classes.without}>{t('overview.nothing')}</p>
  return (
    <>
      <div className={classes.strip}>
        <FigureStrip
          label={t('overview.title')}
          figures={figuresOf(told)}
          chosen={chosen}
          onChoose={(name: FigureName) => choose(name as TrendName)}
        />
      </div>
      <TrendBox chart={trendOf(chosen)}>
        {currencies.length > 1 && (
          <select
            className={classes.currency}
            aria-label={t('filter.currency')}
            value={told.currency}
            onChange={(event) => setWish(event.currentTarget.value)}
          >
            {currencies.map((each) => (
              <option key={each.currency}>{each.currency}</option>
            ))}
          </select>
        )}
      </TrendBox>
      {overview.as_of && (
        <p className={classes.asOf}>
          {t('overview.asOf')} <DateTime value={overview.as_of} />
        </p>
      )}
    </>
  )
}

/** Each with its period and what it is compared with, or why it cannot follow the filter. */
function useFigures(overview: Told, question: OrderQuestion) {
  const t = useT('orders')
  const number = useNumberText()
  const money = useMoneyText()
  const period = usePeriodText(overview)
  const day = useDayName('short')
  const count = daysIn(overview.day_from, overview.day_to).length
  const percent = (value: string | null) => (value === null ? t('none') : t('percent', { value: number(value) }))
  const before = (value: string) => t('overview.before', { value, count })

  return (told: Told['currencies'][number]): StripFigure[] => {
    const { currency, paid_today, paid_week_ago, success_rate, success_rate_before } = told
    const minorOf = (wire: string) => parseMoney(wire, currency) ?? 0n
    const whyNoRate = question.status?.length ? 'status' : question.time_field === 'pay_time' ? 'payTime' : 'undecided'
    return [
      {
        of: 'paidToday',
        name: t('overview.paidToday'),
        value: paid_today === null ? t('none') : <Money of="paidToday" amount={paid_today} currency={currency} />,
        below:
          paid_week_ago === null
            ? t('overview.why.today')
            : t('overview.weekAgo', { value: money(paid_week_ago, currency), day: day(weekBefore(overview.today)) }),
      },
      {
        of: 'paidVolume',
        name: t('overview.paidIn', { period }),
        value: <Money of="paidVolume" amount={told.paid_amount} currency={currency} />,
        below: (
          <ChangeSince now={minorOf(told.paid_amount)} before={minorOf(told.paid_amount_before)}>
            {before(money(told.paid_amount_before, currency))}
          </ChangeSince>
        ),
      },
      {
        of: 'successRate',
        name: t('overview.successIn', { period }),
        value: percent(success_rate),
        below:
          success_rate === null ? (
            t(`overview.why.${whyNoRate}`)
          ) : success_rate_before === null ? (
            t('overview.noBefore')
          ) : (
            <ChangeSince now={tenthsOf(success_rate)} before={tenthsOf(success_rate_before)} isPoints>
              {before(percent(success_rate_before))}
            </ChangeSince>
          ),
      },
      {
        of: 'payments',
        name: t('overview.paymentsIn', { period }),
        value: number(String(told.paid_count)),
        below: (
          <ChangeSince now={BigInt(told.paid_count)} before={BigInt(told.paid_count_before)}>
            {before(number(String(told.paid_count_before)))}
          </ChangeSince>
        ),
      },
    ]
  }
}

function usePeriodText({ day_from, day_to, today }: Told): string {
  const t = useT('orders')
  const day = useDayName()
  if (day_from === day_to) return day(day_to)
  if (day_to === today) return t('overview.lastDays', { count: daysIn(day_from, day_to).length })
  return `${day(day_from)} – ${day(day_to)}`
}

/** "87.4" → 874. */
const tenthsOf = (percent: string) => BigInt(percent.replace('.', ''))
const weekBefore = (day: string) => daysIn(day, day, 7)[0] ?? day
