import type { DisputeState } from '@balcao/kernel/dispute-state'
import { useT } from '../../lib/texts/i18n'
import { StatusBadge, type Tone } from '../../ui/show/status-badge'

export const TONE_OF: Record<DisputeState, Tone> = {
  NEEDS_RESPONSE: 'attention',
  UNDER_REVIEW: 'waiting',
  ACCEPTED: 'moneyOut',
  EXPIRED: 'failed',
  WITHDRAWN: 'closed',
  WON: 'success',
  LOST: 'failed',
}

export function DisputeStatus({ status }: { status: DisputeState }) {
  const t = useT('disputes')
  return <StatusBadge tone={TONE_OF[status]}>{t(`status.${status}`)}</StatusBadge>
}
