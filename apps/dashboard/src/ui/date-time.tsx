import { useLocale } from '../lib/i18n'
import { sessionKeys } from '../lib/storage'
import classes from './date-time.module.css'

/** Cities whose name the zone database spells without its accents. */
const CITIES: Record<string, string> = { 'America/Sao_Paulo': 'São Paulo' }

/** An instant in the merchant's business time zone, with the zone named; the exact instant on hover. */
export function DateTime({ value }: { value: string }) {
  const locale = useLocale()
  const timeZone = sessionKeys.userInfo.read()?.info.data.time_zone || 'UTC'
  const instant = new Date(value)
  const time = new Intl.DateTimeFormat(locale, { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const day = new Intl.DateTimeFormat(locale, { timeZone, day: '2-digit', month: 'short', year: 'numeric' })
  return (
    <time dateTime={value} title={instant.toISOString()} className={classes.time}>
      {`${time.format(instant)} · ${day.format(instant)} `}
      <span className={classes.zone}>{`(${cityOf(timeZone)})`}</span>
    </time>
  )
}

function cityOf(timeZone: string): string {
  return CITIES[timeZone] ?? timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone
}
