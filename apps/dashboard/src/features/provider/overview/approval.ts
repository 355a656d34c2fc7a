import type { OverviewSums } from '@balcao/contract/provider/overview'
import { divideHalfUp } from '@balcao/kernel/money'
import { useT } from '../../../lib/texts/i18n'
import { useNumberText } from '../../../ui/show/number-text'

/** Paid among the decided, in tenths of a percent, rounded half up; null of nothing. */
export function tenthsOf({
  won_count,
  decided_count,
}: Pick<OverviewSums, 'won_count' | 'decided_count'>): number | null {
  return decided_count === 0 ? null : Math.floor((won_count * 2000 + decided_count) / (2 * decided_count))
}

/** A part of a whole, in tenths of a percent; null of nothing. */
export function tenthsIn(part: bigint, whole: bigint): number | null {
  return whole === 0n ? null : Number(divideHalfUp(part * 1000n, whole))
}

export function usePercent() {
  const t = useT('platform-overview')
  const number = useNumberText()
  return (tenths: number | null) =>
    tenths === null ? t('none') : t('percent', { value: number(`${Math.floor(tenths / 10)}.${tenths % 10}`) })
}
