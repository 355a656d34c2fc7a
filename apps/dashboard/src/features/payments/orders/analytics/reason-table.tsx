import type { OrderAnalytics } from '@balcao/contract/payments/order-analytics'
import { useT } from '../../../../lib/texts/i18n'
import { useNumberText } from '../../../../ui/show/number-text'
import { ShareTable } from '../../../../ui/show/share-table'
import { tenthsOf, useShareText } from './shares'

// keys: analytics.reason.*

/** Why orders ended declined, the most frequent first. */
export function ReasonTable({ reasons }: { reasons: OrderAnalytics['reasons'] }) {
  const t = useT('analytics')
  const number = useNumberText()
  const share = useShareText()
  const all = reasons.reduce((sum, { count }) => sum + count, 0)
  return (
    <ShareTable
      heads={[t('why'), t('share'), t('orders'), t('ordersBefore')]}
      empty={t('noneDeclined')}
      rows={reasons.map(({ reason, count, count_before }) => ({
        name: t(`reason.${reason}`),
        part: tenthsOf(count, all),
        cells: [share(count, all), number(String(count)), number(String(count_before))],
      }))}
    />
  )
}
