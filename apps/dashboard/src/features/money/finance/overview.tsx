import { finance, type FinanceOverview, type Landing } from '@balcao/contract/money/finance'
import { formatMoney, parseMoney } from '@balcao/kernel/money'
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
import { MonthStatements } from './month-statements'

const FIRST = 8
/** More than so many parts of a day are counted, not named, until it is opened. */
const NAMED = 2

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
      <MonthStatements />
    </div>
  )
}

function Landings({ landings }: { landings: Landing[] }) {
  const t = useT('finance')
  const figure = useT('figures')
  const [isWhole, setIsWhole] = useState(false)
  const days = byDay(landings)
  const shown = isWhole ? days : days.slice(0, FIRST)
  return (
    <Card title={figure('landings.name')} about={<FigureAbout of="landings" />}>
      {days.length === 0 && <p className={classes.note}>{t('noLandings')}</p>}
      {shown.map((of) => (
        <LandingDay key={`${of.day} ${of.currency}`} of={of} />
      ))}
      {days.length > FIRST && (
        <PlainButton look="quiet" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? t('fewer') : t('all', { count: days.length })}
        </PlainButton>
      )}
    </Card>
  )
}

interface DayOf {
  day: string
  currency: string
  total: bigint
  parts: Landing[]
}

/** All that lands on one day in one currency, the nearest day first. */
function byDay(landings: readonly Landing[]): DayOf[] {
  const days = new Map<string, DayOf>()
  for (const landing of landings) {
    const { day, currency, amount } = landing
    const known = days.get(`${day} ${currency}`) ?? { day, currency, total: 0n, parts: [] }
    known.total += parseMoney(amount, currency) ?? 0n
    known.parts.push(landing)
    days.set(`${day} ${currency}`, known)
  }
  return [...days.values()]
}

/** A day with its weekday and its total; opened, what it is made of. */
function LandingDay({ of: { day, currency, total, parts } }: { of: DayOf }) {
  const t = useT('finance')
  const methodText = useMethodText()
  const named = dateFormat(useLocale(), { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
  const wordsOf = ({ kind, method }: Landing) => {
    if (kind === 'RESERVE') return t('reserveRelease')
    return method === '' ? t('dueNow') : methodText(method)
  }
  return (
    <details className={classes.day}>
      <summary>
        <strong>{named.format(new Date(`${day}T00:00:00Z`))}</strong>
        <span className={classes.name}>
          {parts.length > NAMED ? t('parts', { count: parts.length }) : parts.map(wordsOf).join(', ')}
        </span>
        <Money amount={formatMoney(total, currency)} currency={currency} />
      </summary>
      <ul className={classes.landings}>
        {parts.map((part) => (
          <li key={`${part.kind} ${part.method}`}>
            <span />
            <span>{wordsOf(part)}</span>
            <Money amount={part.amount} currency={currency} />
          </li>
        ))}
      </ul>
    </details>
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
