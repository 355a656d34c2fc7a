import type { DepositState, VirtualAccountState } from '@balcao/kernel/virtual-account'
import { useT } from '../../../lib/texts/i18n'
import { StatusBadge, type Tone } from '../../../ui/show/status-badge'

const ACCOUNT_TONE: Record<VirtualAccountState, Tone> = { ACTIVE: 'success', CANCELED: 'closed' }
const DEPOSIT_TONE: Record<DepositState, Tone> = {
  ACCEPTED: 'success',
  WAITING: 'attention',
  RETURNING: 'moneyOut',
  RETURNED: 'closed',
}

export function AccountStatus({ status }: { status: VirtualAccountState }) {
  const t = useT('virtual-accounts')
  return <StatusBadge tone={ACCOUNT_TONE[status]}>{t(`status.${status}`)}</StatusBadge>
}

export function DepositStatus({ status }: { status: DepositState }) {
  const t = useT('virtual-accounts')
  return <StatusBadge tone={DEPOSIT_TONE[status]}>{t(`deposit.status.${status}`)}</StatusBadge>
}
