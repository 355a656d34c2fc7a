import { finance, type FinanceOverview, type Landing } from '@balcao/contract/money/finance'
import { parseMoney } from '@balcao/kernel/money'
import { useState } from 'react'
import { dateFormat } from '../../../lib/texts/formats'
import { useLocale, useT } from '../../../lib/texts/i18n'
import { useAsk } from '../../../lib/ask/use-ask'
import { BarChart, shareOf } from '../../../ui/show/bar-chart'
import { Card } from '../../../ui/frames/card'
import { FigureAbout } from '../../../ui/frames/figure-about'
import { useMethodText } from '../../../parts/statuses/method-text'
import { Money, useMoneyText } from '../../../ui/show/money'
import { PlainButton } from '../../../ui/buttons/plain-button'
import classes from './finance.module.css'

const FIRST = 8

/** What lands when, and the last thirty days, beside each other. */
export function Overview({ currencies }: { currencies: string[] }) {
  const t = useT('finance')
  const { data, error } = useAsk(finance.overview, {}, { keepsPrevious: true })
  if (error && !data) return <p className={classes.note}>{t('overviewFailed')}</p>
  if (!data) return <div className={classes.cards} aria-hidden="true" />
  return (
    <div className={classes.cards}>
      <Landings landings={data.landings} />
      {currencies.map((currency) => (
        <Days key={currency} overview={data} currency={currency} />
      ))}
    </div>
  )
}

function Landings({ landings }: { landings: Landing[] }) {
  const t = useT('finance')
  const figure = useT('figures')
  const day = useDayText()
  const methodText = useMethodText()
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? landings : landings.slice(0, FIRST)
  const wordsOf = ({ kind, method }: Landing) => {
    if (kind === 'RESERVE') return t('reserveRelease')
    return method === '' ? t('dueNow') : methodText(method)
  }
  return (
    <Card title={figure('landings.name')}>
      <FigureAbout of="landings" />
      {landings.length === 0 && <p className={classes.note}>{t('noLandings')}</p>}
      <ul className={classes.landings}>
        {shown.map((landing) => (
          <li key={[landing.day, landing.kind, landing.method, landing.currency].join()}>
            <span>{day(landing.day)}</span>
            <span>{wordsOf(landing)}</span>
            <Money amount={landing.amount} currency={landing.currency} />
          </li>
        ))}
      </ul>
      {landings.length > FIRST && (
        <PlainButton look="quiet" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? t('fewer') : t('all', { count: landings.length })}
        </PlainButton>
      )}
    </Card>
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
    <Card title={title}>
      <FigureAbout of="dailyTotal" />
      <BarChart title={title} heads={[t('day'), t('total')]} bars={bars} />
    </Card>
  )
}

function useDayText() {
  const named = dateFormat(useLocale(), { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return (day: string) => named.format(new Date(`${day}T00:00:00Z`))
}
