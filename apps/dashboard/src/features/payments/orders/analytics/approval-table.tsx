import type { Approval } from '@balcao/contract/payments/order-analytics'
import { useT } from '../../../../lib/texts/i18n'
import { useNumberText } from '../../../../ui/show/number-text'
import { ShareTable } from '../../../../ui/show/share-table'
import { tenthsOf, usePoints, useShareText } from './shares'

interface ApprovalTableProps {
  head: string
  rows: (Approval & { name: string })[]
  /** In the order of the clock; otherwise the busiest first. */
  isInTime?: boolean
}

/** Names beside how many of their decided orders were paid, and how that compares. */
export function ApprovalTable({ head, rows, isInTime = false }: ApprovalTableProps) {
  const t = useT('analytics')
  const number = useNumberText()
  const share = useShareText()
  const points = usePoints()
  const shown = isInTime
    ? rows.filter(({ decided, decided_before }) => decided > 0 || decided_before > 0)
    : rows.toSorted((a, b) => b.decided - a.decided)
  return (
    <ShareTable
      heads={[head, t('approved'), t('paidOfDecided'), t('change')]}
      empty={t('empty')}
      rows={shown.map(({ name, decided, won, decided_before, won_before }) => ({
        name,
        part: tenthsOf(won, decided),
        cells: [
          share(won, decided),
          t('of', { part: number(String(won)), all: number(String(decided)) }),
          points(tenthsOf(won, decided), tenthsOf(won_before, decided_before)),
        ],
      }))}
    />
  )
}
