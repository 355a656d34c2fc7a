import { dateFormat } from '../../lib/texts/formats'
import { useLocale } from '../../lib/texts/i18n'
import { cityOf, shownTimeZone } from '../../lib/texts/time-zone'
import { briefDay, wholeDay } from './day-text'
import classes from './date-time.module.css'

interface DateTimeProps {
  value: string
  /** Where the zone is already named, as in a column's heading. */
  isBrief?: boolean
}

/** An instant in the merchant's business time zone, with the zone named; the exact instant on hover. */
export function DateTime({ value, isBrief = false }: DateTimeProps) {
  const locale = useLocale()
  const timeZone = shownTimeZone()
  const instant = new Date(value)
  return (
    <time dateTime={value} title={instant.toISOString()} className={classes.time}>
      {inOneLine(isBrief ? briefly(instant, locale, timeZone) : inFull(instant, locale, timeZone))}
      {!isBrief && <span className={classes.zone}>{` (${cityOf(timeZone, locale)})`}</span>}
    </time>
  )
}

const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

function inFull(instant: Date, locale: string, timeZone: string): string {
  const time = dateFormat(locale, { timeZone, ...CLOCK })
  const day = dateFormat(locale, { timeZone, ...wholeDay(locale) })
  const [at, on] = [time.format(instant), day.format(instant)]
  return locale.startsWith('en') ? `${at} · ${on}` : `${on}, ${at}`
}

/** As narrow as it can be: a list shows mostly this year's. */
function briefly(instant: Date, locale: string, timeZone: string): string {
  return dateFormat(locale, { timeZone, ...briefDay(instant, locale, timeZone), ...CLOCK }).format(instant)
}

/** It stands in every row of a list, so it is plain text that does not break. */
function inOneLine(text: string): string {
  return text.replaceAll(' ', '\u00a0')
}
