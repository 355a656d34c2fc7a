import type { WaybillBatchState } from '@balcao/kernel/waybill-state'
import { useT } from '../../../lib/texts/i18n'
import { StatusBadge, type Tone } from '../../../ui/show/status-badge'

const TONE_OF: Record<WaybillBatchState, Tone> = {
  UPLOADED: 'attention',
  PARSING: 'waiting',
  SUCCESS: 'success',
  PARTIAL: 'attention',
  FAILED: 'failed',
}

export function BatchStatus({ status }: { status: WaybillBatchState }) {
  const t = useT('waybills')
  return <StatusBadge tone={TONE_OF[status]}>{t(`batch.${status}`)}</StatusBadge>
}
