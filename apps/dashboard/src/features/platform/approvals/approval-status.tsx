import type { ApprovalState } from '@balcao/kernel/approval-state'
import { useT } from '../../../lib/texts/i18n'
import { StatusBadge, type Tone } from '../../../ui/show/status-badge'

const TONE_OF: Record<ApprovalState, Tone> = {
  PENDING: 'waiting',
  APPROVED: 'success',
  REJECTED: 'failed',
  WITHDRAWN: 'closed',
}

export function ApprovalStatus({ status }: { status: ApprovalState }) {
  const t = useT('approvals')
  return <StatusBadge tone={TONE_OF[status]}>{t(`status.${status}`)}</StatusBadge>
}
