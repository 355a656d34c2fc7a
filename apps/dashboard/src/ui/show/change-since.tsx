import { divideHalfUp } from '@balcao/kernel/money'
import type { ReactNode } from 'react'
import { useT } from '../../lib/texts/i18n'
import classes from './change-since.module.css'
import { useNumberText } from './number-text'

interface ChangeSinceProps {
  /** In whatever whole units: tenths of a percent, cents, payments. */
  now: bigint
  before: bigint
  /** Told as a difference of shares, and not as a share of what was before. */
  isPoints?: boolean
  /** "on 361,210.40 BRL in the 30 days before" */
  children: ReactNode
}

/** By how much it went up or down: arrow, number and unit, then what it is compared with. */
export function ChangeSince({ now, before, isPoints = false, children }: ChangeSinceProps) {
  const t = useT('kit')
  const number = useNumberText()
  const difference = now - before
  const size = difference < 0n ? -difference : difference
  const tenths = isPoints ? size : before === 0n ? null : divideHalfUp(size * 1000n, before)
  if (tenths === null) return children
  const value = number(`${tenths / 10n}.${tenths % 10n}`)
  const change = t(isPoints ? 'change.points' : 'change.percent', { value })
  return (
    <>
      <span className={difference > 0n ? classes.up : difference < 0n ? classes.down : undefined}>
        {difference === 0n ? '' : difference > 0n ? '▲ ' : '▼ '}
        {change}
      </span>{' '}
      {children}
    </>
  )
}
