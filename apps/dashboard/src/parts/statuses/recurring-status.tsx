import type { RecurringState } from '@balcao/kernel/recurring-state'
import { useT } from '../../lib/texts/i18n'
import { StatusBadge, type Tone } from '../../ui/show/status-badge'

export const TONE_OF: Record<RecurringState, Tone> = {
  INITIAL: 'waiting',
  ACTIVE: 'success',
  PAST_DUE: 'attention',
  EXPIRED: 'closed',
  REFUSED: 'failed',
  CANCELLED: 'closed',
  CLOSED: 'closed',
}

export function RecurringStatus({ status }: { status: RecurringState }) {
  const t = useT('recurring')
  return <StatusBadge tone={TONE_OF[status]}>{t(`status.${status}`)}</StatusBadge>
}
