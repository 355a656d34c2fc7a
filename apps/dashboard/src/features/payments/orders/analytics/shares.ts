import { useT } from '../../../../lib/texts/i18n'
import { useNumberText } from '../../../../ui/show/number-text'

/** A share in tenths of a percent, rounded half up; null of nothing. */
export function tenthsOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.floor((part * 2000 + whole) / (2 * whole))
}

const written = (tenths: number) => `${Math.floor(tenths / 10)}.${tenths % 10}`

export function useShareText() {
  const t = useT('analytics')
  const number = useNumberText()
  return (part: number, whole: number) => {
    const tenths = tenthsOf(part, whole)
    return tenths === null ? t('none') : t('percent', { value: number(written(tenths)) })
  }
}

/** By how many points a share went up or down. */
export function usePoints() {
  const t = useT('analytics')
  const number = useNumberText()
  return (now: number | null, before: number | null) => {
    if (now === null || before === null) return t('none')
    const size = number(written(Math.abs(now - before)))
    const arrow = now === before ? '' : now > before ? '▲ ' : '▼ '
    return `${arrow}${t('points', { value: size })}`
  }
}
