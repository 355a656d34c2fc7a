import type { BankAccountState } from '@balcao/kernel/bank-account-state'
import { useT } from '../../../lib/texts/i18n'
import { StatusBadge, type Tone } from '../../../ui/show/status-badge'

const TONES: Record<BankAccountState, Tone> = {
  PENDING: 'waiting',
  VERIFIED: 'success',
  REJECTED: 'failed',
  DISABLED: 'closed',
}

export function BankAccountStatus({ status }: { status: BankAccountState }) {
  const t = useT('bank-accounts')
  return <StatusBadge tone={TONES[status]}>{t(`status.${status}`)}</StatusBadge>
}
