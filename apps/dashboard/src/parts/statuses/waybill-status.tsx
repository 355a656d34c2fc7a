import type { WaybillState } from '@balcao/kernel/waybill-state'
import { useT } from '../../lib/texts/i18n'
import { StatusBadge, type Tone } from '../../ui/show/status-badge'

export const WAYBILL_TONE: Record<WaybillState, Tone> = {
  PENDING: 'waiting',
  NOT_FOUND: 'attention',
  INFO_RECEIVED: 'waiting',
  IN_TRANSIT: 'waiting',
  AVAILABLE_FOR_PICKUP: 'attention',
  OUT_FOR_DELIVERY: 'waiting',
  DELIVERY_FAILURE: 'attention',
  DELIVERED: 'success',
  EXCEPTION: 'failed',
  EXPIRED: 'failed',
  RETURNED: 'closed',
  CANCELLED: 'closed',
}

export function WaybillStatus({ status }: { status: WaybillState }) {
  const t = useT('waybills')
  return <StatusBadge tone={WAYBILL_TONE[status]}>{t(`status.${status}`)}</StatusBadge>
}
