import { finance, type FinanceOverview } from '@balcao/contract/money/finance'
import { dayAfter } from '@balcao/kernel/business-day'
import { useT } from '../../../lib/texts/i18n'
import { useAsk } from '../../../lib/ask/use-ask'
import { heightOf, useAxisText } from '../../../ui/show/axis-text'
import { TrendBox } from '../../../ui/show/trend-box'
import { Card } from '../../../ui/frames/card'
import { FigureAbout } from '../../../ui/frames/figure-about'
import { useMoneyText } from '../../../ui/show/money'
import classes from './finance.module.css'
import { Landings } from './landings'
import { MonthStatements } from './month-statements'

/** What lands when, and the last thirty days, beside each other. */
export function Overview({ currencies }: { currencies: string[] }) {
  const t = useT('finance')
  const { data, error } = useAsk(finance.overview, {}, { keepsPrevious: true })
  if (error && !data) return <p className={classes.note}>{t('overviewFailed')}</p>
  if (!data) return <div className={classes.cards} aria-hidden="true" />
  return (
    <div className={classes.cards}>
      <Landings overview={data} />
      {currencies.map((currency) => (
        <Days key={currency} overview={data} currency={currency} />
      ))}
      <MonthStatements />
    </div>
  )
}

function Days({ overview, currency }: { overview: FinanceOverview; currency: string }) {
  const t = useT('finance')
  const money = useMoneyText()
  const axis = useAxisText()
  const own = overview.days.filter((each) => each.currency === currency)
  const earlier = new Map(
    overview.days_before.filter((each) => each.currency === currency).map(({ day, total }) => [day, total]),
  )
  const told = (total: string | undefined) =>
    total === undefined
      ? { value: null, text: t('none') }
      : { value: heightOf(total, currency), text: money(total, currency) }
  const points = own.map(({ day, total }) => {
    const then = dayAfter(day, -own.length)
    return { day, ...told(total), before: { day: then, ...told(earlier.get(then)) } }
  })
  return (
    <Card title={t('days', { count: own.length, currency })} about={<FigureAbout of="dailyTotal" />}>
      <TrendBox isInCard chart={{ name: t('total'), points, axis, isLevel: true, isRunning: true }} />
    </Card>
  )
}
