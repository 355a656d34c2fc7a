import type { Arrival, FinanceOverview, Landing } from '@balcao/contract/money/finance'
import { formatMoney, parseMoney } from '@balcao/kernel/money'
import { useState } from 'react'
import { useT } from '../../../lib/texts/i18n'
import { useMethodText } from '../../../parts/statuses/method-text'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { Card } from '../../../ui/frames/card'
import { FigureAbout } from '../../../ui/frames/figure-about'
import { RowLink } from '../../../ui/lists/row-link'
import { useDayName } from '../../../ui/show/day-name'
import { Money } from '../../../ui/show/money'
import classes from './finance.module.css'

const FIRST = 8
/** More than so many parts of a day are counted, not named, until it is opened. */
const NAMED = 2

/** What comes by day, in the currency that arrives. */
export function Landings({ overview: { landings, arrivals } }: { overview: FinanceOverview }) {
  const t = useT('finance')
  const figure = useT('figures')
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? arrivals : arrivals.slice(0, FIRST)
  return (
    <Card title={figure('landings.name')} about={<FigureAbout of="landings" />}>
      <Way arrivals={arrivals} />
      {arrivals.length === 0 && <p className={classes.note}>{t('noLandings')}</p>}
      {shown.map((arrival) => {
        const { day, currency } = arrival
        const parts = landings.filter((each) => each.day === day && each.currency === currency)
        return <LandingDay key={`${day} ${currency}`} arrival={arrival} parts={parts} />
      })}
      <Totals arrivals={arrivals} />
      {arrivals.length > FIRST && (
        <PlainButton look="quiet" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? t('fewer') : t('all', { count: arrivals.length })}
        </PlainButton>
      )}
    </Card>
  )
}

/** What all days bring, also those that are not shown: in the currency of the payments, and in the one that arrives. */
function Totals({ arrivals }: { arrivals: Arrival[] }) {
  const t = useT('finance')
  const sums = new Map<string, { currency: string; arrives_currency: string; lands: bigint; arrives: bigint }>()
  for (const { currency, arrives_currency, amount, arrives } of arrivals) {
    const known = sums.get(`${currency} ${arrives_currency}`)
    sums.set(`${currency} ${arrives_currency}`, {
      currency,
      arrives_currency,
      lands: (known?.lands ?? 0n) + minorOf(amount, currency),
      arrives: (known?.arrives ?? 0n) + minorOf(arrives, arrives_currency),
    })
  }
  return [...sums.values()].map(({ currency, arrives_currency, lands, arrives }) => (
    <div key={`${currency} ${arrives_currency}`} className={classes.total}>
      <strong>{t('allDays')}</strong>
      <span className={classes.sums}>
        {currency !== arrives_currency && (
          <span className={classes.name}>
            <Money of="landings" amount={formatMoney(lands, currency)} currency={currency} />
          </span>
        )}
        <strong>
          <Money of="arrivals" amount={formatMoney(arrives, arrives_currency)} currency={arrives_currency} />
        </strong>
      </span>
    </div>
  ))
}

/** Refunds and open disputes make a line negative. */
function minorOf(text: string, currency: string): bigint {
  const minor = parseMoney(text.replace(/^-/, ''), currency) ?? 0n
  return text.startsWith('-') ? -minor : minor
}

/** Where it arrives, in what, and at which rate that is estimated. */
function Way({ arrivals }: { arrivals: Arrival[] }) {
  const t = useT('finance')
  const figure = useT('figures')
  const ways = new Map(
    arrivals.map(({ target, arrives_currency, currency, fx_rate }) => {
      const words = { currency: arrives_currency, of: currency, rate: fx_rate }
      const where = t(target === 'BANK' ? 'toBank' : 'toBalance', words)
      return [`${target} ${currency}`, fx_rate ? `${where}, ${t('estimatedAt', words)}` : where]
    }),
  )
  return (
    <div className={classes.way}>
      <span>{[...ways.values()].join(' · ')}</span>
      {ways.size > 0 && <FigureAbout of="arrivals" name={figure('arrivals.name')} />}
    </div>
  )
}

/** A day with its weekday and what arrives; opened, what it is made of, and what is taken off. */
function LandingDay({ arrival, parts }: { arrival: Arrival; parts: Landing[] }) {
  const t = useT('finance')
  const words = useLandingWords()
  const named = useDayName('short')
  const { day, currency, amount, arrives, arrives_currency } = arrival
  return (
    <details className={classes.day}>
      <summary>
        <strong>{named(day)}</strong>
        <span className={classes.name}>
          {parts.length > NAMED ? t('parts', { count: parts.length }) : parts.map(words.brief).join(', ')}
        </span>
        <span className={classes.sums}>
          {currency !== arrives_currency && (
            <span className={classes.name}>
              <Money of="landings" amount={amount} currency={currency} />
            </span>
          )}
          <strong>
            <Money of="arrivals" amount={arrives} currency={arrives_currency} />
          </strong>
        </span>
      </summary>
      <ul className={classes.landings}>
        {parts.map((part) => (
          <Part key={`${part.kind} ${part.method}`} part={part} />
        ))}
        <Taken arrival={arrival} />
      </ul>
    </details>
  )
}

function useLandingWords() {
  const t = useT('finance')
  const methodText = useMethodText()
  const brief = ({ kind, method }: Landing) => {
    if (kind === 'RESERVE') return t('reserveRelease')
    return method === '' ? t('dueNow') : methodText(method)
  }
  return {
    brief,
    whole: (landing: Landing) =>
      landing.kind === 'RESERVE' && landing.method !== ''
        ? `${brief(landing)} · ${methodText(landing.method)}`
        : brief(landing),
  }
}

/** What its payments brought; they are one click away. */
function Part({ part }: { part: Landing }) {
  const t = useT('finance')
  const words = useLandingWords()
  const { method, currency, amount, orders, paid_from, paid_to } = part
  const search = {
    mode: 'live',
    time_field: 'pay_time',
    day_from: paid_from,
    day_to: paid_to,
    currency,
    ...(method ? { method } : {}),
  }
  return (
    <li>
      <span>{words.whole(part)}</span>
      {orders > 0 ? (
        <RowLink
          to="PaymentOrder"
          search={search}
          aria-label={t('paymentsOf', { count: orders, what: words.whole(part) })}
        >
          {t('payments', { count: orders })}
        </RowLink>
      ) : (
        <span />
      )}
      <Money of="landings" amount={amount} currency={currency} />
    </li>
  )
}

/** From what lands to what arrives. */
function Taken({ arrival }: { arrival: Arrival }) {
  const t = useT('finance')
  const { currency, arrives_currency, carried_over, debt, tax, fee, fx_rate, arrives } = arrival
  const isNothing = (amount: string) => !/[1-9]/.test(amount)
  const lines = [
    { name: t('carriedOver'), amount: carried_over, of: currency },
    { name: t('debtCovered'), amount: debt, of: currency },
    { name: t('taxTaken'), amount: `-${tax}`, of: currency },
    { name: t('feeTaken'), amount: `-${fee}`, of: arrives_currency },
  ].filter(({ amount }) => !isNothing(amount))
  if (lines.length === 0 && !fx_rate && !isNothing(arrives)) return null
  return (
    <>
      {lines.map(({ name, amount, of }) => (
        <li key={name}>
          <span>{name}</span>
          <span />
          <Money of="arrivals" amount={amount} currency={of} />
        </li>
      ))}
      <li>
        <span>{isNothing(arrives) ? t('waits') : t('arrivesAs')}</span>
        <span>{fx_rate && t('atRate', { rate: fx_rate })}</span>
        <Money of="arrivals" amount={arrives} currency={arrives_currency} />
      </li>
    </>
  )
}
