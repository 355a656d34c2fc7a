import type { WithdrawalState } from '@balcao/kernel/withdrawal-state'
import { useT } from '../../../lib/texts/i18n'
import { StatusBadge, type Tone } from '../../../ui/show/status-badge'

export const TONES: Record<WithdrawalState, Tone> = {
  SUBMITTED: 'attention',
  IN_REVIEW: 'waiting',
  PROCESSING: 'waiting',
  PAID: 'success',
  REJECTED: 'failed',
  CANCELLED: 'closed',
  FAILED: 'failed',
  RETURNED: 'attention',
}

export function WithdrawalStatus({ status }: { status: WithdrawalState }) {
  const t = useT('withdrawals')
  return <StatusBadge tone={TONES[status]}>{t(`status.${status}`)}</StatusBadge>
}
