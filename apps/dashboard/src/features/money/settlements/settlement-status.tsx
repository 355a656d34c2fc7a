import type { SettlementState } from '@balcao/kernel/settlement-state'
import { useT } from '../../../lib/texts/i18n'
import { StatusBadge, type Tone } from '../../../ui/show/status-badge'

export const TONES: Record<SettlementState, Tone> = {
  DRAFT: 'closed',
  GENERATED: 'attention',
  CARRIED_FORWARD: 'closed',
  APPLIED: 'waiting',
  REJECTED: 'failed',
  APPROVED: 'waiting',
  PAYING: 'waiting',
  FAILED: 'failed',
  PAID: 'success',
}

export function SettlementStatus({ status }: { status: SettlementState }) {
  const t = useT('settlements')
  return <StatusBadge tone={TONES[status]}>{t(`status.${status}`)}</StatusBadge>
}
