import { parseInterval } from '@balcao/kernel/recurring-interval'
import { useT } from '../../../lib/texts/i18n'

/** "every 2 weeks" or "for 2 weeks", from 2W. */
export function useIntervalText(): (interval: string, as?: 'every' | 'length') => string {
  const t = useT('recurring')
  return (interval, as = 'every') => {
    const parsed = parseInterval(interval)
    if (!parsed) return interval
    const { count, unit } = parsed
    return as === 'every' ? t(`every.${unit}`, { count }) : t(`length.${unit}`, { count })
  }
}
