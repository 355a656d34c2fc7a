import { finance, type FinanceOverview } from '@balcao/contract/money/finance'
import { parseMoney } from '@balcao/kernel/money'
import { dateFormat } from '../../../lib/texts/formats'
import { useLocale, useT } from '../../../lib/texts/i18n'
import { useAsk } from '../../../lib/ask/use-ask'
import { BarChart, shareOf } from '../../../ui/show/bar-chart'
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
  const day = useDayText()
  const days = overview.days.filter((each) => each.currency === currency)
  // A balance in debt has no height.
  const minor = days.map(({ total }) => parseMoney(total, currency) ?? 0n)
  const most = minor.reduce((highest, each) => (each > highest ? each : highest), 1n)
  const bars = days.map((each, index) => ({
    name: day(each.day),
    share: shareOf(minor[index] ?? 0n, most),
    figures: [money(each.total, currency)],
  }))
  const title = t('days', { count: days.length, currency })
  return (
    <Card title={title} about={<FigureAbout of="dailyTotal" />}>
      <BarChart title={title} heads={[t('day'), t('total')]} bars={bars} />
    </Card>
  )
}

function useDayText() {
  const named = dateFormat(useLocale(), { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return (day: string) => named.format(new Date(`${day}T00:00:00Z`))
}
