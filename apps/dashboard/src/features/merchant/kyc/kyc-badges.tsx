import type { KycSectionState } from '@balcao/kernel/kyc-rules'
import type { KycState } from '@balcao/kernel/kyc-state'
import { useT } from '../../../lib/texts/i18n'
import { StatusBadge, type Tone } from '../../../ui/show/status-badge'

const STATUS_TONE: Record<KycState, Tone> = {
  DRAFT: 'closed',
  SUBMITTED: 'waiting',
  IN_REVIEW: 'waiting',
  APPROVED: 'success',
  REJECTED: 'failed',
  RFI: 'attention',
  RENEWAL_DUE: 'attention',
}
const STATE_TONE: Record<KycSectionState, Tone> = {
  EMPTY: 'closed',
  INCOMPLETE: 'waiting',
  COMPLETE: 'success',
  FLAGGED: 'attention',
  ACCEPTED: 'success',
}

export function KycStatus({ status }: { status: KycState }) {
  const t = useT('kyc')
  return <StatusBadge tone={STATUS_TONE[status]}>{t(`status.${status}`)}</StatusBadge>
}

export function SectionState({ state }: { state: KycSectionState }) {
  const t = useT('kyc')
  return <StatusBadge tone={STATE_TONE[state]}>{t(`state.${state}`)}</StatusBadge>
}
