import type { MerchantState } from '@balcao/kernel/merchant-state'
import { useT } from '../../../lib/texts/i18n'
import { StatusBadge, type Tone } from '../../../ui/show/status-badge'

const TONE_OF: Record<MerchantState, Tone> = {
  PENDING_KYC: 'waiting',
  ACTIVE: 'success',
  SUSPENDED: 'attention',
  CLOSED: 'closed',
}

export function MerchantStatus({ status }: { status: MerchantState }) {
  const t = useT('provider')
  return <StatusBadge tone={TONE_OF[status]}>{t(`merchants.status.${status}`)}</StatusBadge>
}
