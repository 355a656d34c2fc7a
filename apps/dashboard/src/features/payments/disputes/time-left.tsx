import type { Dispute } from '@balcao/contract/payments/disputes'
import { useLocale } from '../../../lib/texts/i18n'
import { DateTime } from '../../../ui/show/date-time'
import classes from './disputes.module.css'
import { useNow } from './use-now'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

interface TimeLeftProps {
  dispute: Pick<Dispute, 'status' | 'respond_by'>
  isBrief?: boolean
}

/** Until when it must be answered, and how long that still is; once it is answered, just the day. */
export function TimeLeft({ dispute, isBrief = false }: TimeLeftProps) {
  const locale = useLocale()
  const { status, respond_by } = dispute
  const left = new Date(respond_by).getTime() - useNow()
  const isCounting = status === 'NEEDS_RESPONSE' && left > 0
  return (
    <span className={classes.deadline}>
      {isCounting && (
        <span className={classes.left} data-urgent={left < DAY_MS || undefined}>
          {leftIn(left, locale)}
        </span>
      )}
      <DateTime value={respond_by} isBrief={isBrief} />
    </span>
  )
}

/** In days as long as there are two of them, then in hours, at last in minutes. */
export function leftIn(milliseconds: number, locale: string): string {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'always' })
  if (milliseconds >= 2 * DAY_MS) return format.format(Math.floor(milliseconds / DAY_MS), 'day')
  if (milliseconds >= HOUR_MS) return format.format(Math.floor(milliseconds / HOUR_MS), 'hour')
  return format.format(Math.max(1, Math.floor(milliseconds / 60_000)), 'minute')
}
