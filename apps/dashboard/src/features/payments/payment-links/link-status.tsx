import type { LinkState } from '@balcao/kernel/payment-link'
import { useT } from '../../../lib/texts/i18n'
import { StatusBadge, type Tone } from '../../../ui/show/status-badge'

const TONE_OF: Record<LinkState, Tone> = {
  OPEN: 'success',
  HELD: 'waiting',
  SOLD_OUT: 'attention',
  ENDED: 'closed',
  CLOSED: 'closed',
}

export function LinkStatus({ status }: { status: LinkState }) {
  const t = useT('payment-links')
  return <StatusBadge tone={TONE_OF[status]}>{t(`status.${status}`)}</StatusBadge>
}
