import { dateFormat } from '../../lib/texts/formats'
import { useLocale } from '../../lib/texts/i18n'
import { cityOf, shownTimeZone } from '../../lib/texts/time-zone'
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
  const time = dateFormat(locale, { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const day = dateFormat(locale, { timeZone, day: '2-digit', month: 'short', year: 'numeric' })
  return (
    <time dateTime={value} title={instant.toISOString()} className={classes.time}>
      {`${inOneLine(`${time.format(instant)} ·`)} ${inOneLine(day.format(instant))}`}
      {!isBrief && <span className={classes.zone}>{` (${cityOf(timeZone)})`}</span>}
    </time>
  )
}

/** A line may break between the time and the day, and nowhere else. They stand in every row of a list, so they are plain text. */
function inOneLine(text: string): string {
  return text.replaceAll(' ', '\u00a0')
}
