import { useT } from '../../../../lib/texts/i18n'
import { useNumberText } from '../../../../ui/show/number-text'
import classes from '../order-overview.module.css'

interface PointsSinceProps {
  now: string | null
  before: string | null
}

/** By how many percentage points it went up or down against as many days before. */
export function PointsSince({ now, before }: PointsSinceProps) {
  const t = useT('orders')
  const number = useNumberText()
  if (now === null || before === null) return t('overview.noBefore')
  const tenths = tenthsOf(now) - tenthsOf(before)
  const value = number(`${Math.trunc(Math.abs(tenths) / 10)}.${Math.abs(tenths) % 10}`)
  if (tenths === 0) return t('overview.same')
  return (
    <span className={tenths > 0 ? classes.up : classes.down}>
      <span aria-hidden="true">{tenths > 0 ? '▲ ' : '▼ '}</span>
      {t(tenths > 0 ? 'overview.up' : 'overview.down', { value })}
    </span>
  )
}

/** "87.4" → 874. */
function tenthsOf(percent: string): number {
  const [whole = '0', tenth = '0'] = percent.split('.')
  return Number(whole) * 10 + Number(tenth.slice(0, 1))
}
