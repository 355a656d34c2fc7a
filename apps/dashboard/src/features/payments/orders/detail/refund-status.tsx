import type { RefundState } from '@balcao/kernel/refund-state'
import { useT } from '../../../../lib/texts/i18n'
import { StatusBadge, type Tone } from '../../../../ui/show/status-badge'

const TONES: Record<RefundState, Tone> = {
  VERIFYING: 'attention',
  PROCESSING: 'moneyOut',
  REFUNDED: 'moneyOut',
  REFUSED: 'failed',
  REVOKED: 'closed',
}

/** One that waits for a second person says so. */
export function RefundStatus({ status, waitsSecond = false }: { status: RefundState; waitsSecond?: boolean }) {
  const t = useT('order-details')
  return (
    <StatusBadge tone={TONES[status]}>
      {waitsSecond ? t('refunds.waitsSecond') : t(`refunds.state.${status}`)}
    </StatusBadge>
  )
}
