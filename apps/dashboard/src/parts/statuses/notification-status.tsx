import type { NotificationState } from '@balcao/kernel/notifications'
import { useT } from '../../lib/texts/i18n'
import { StatusBadge, type Tone } from '../../ui/show/status-badge'

const TONE_OF: Record<NotificationState, Tone> = { PENDING: 'waiting', DELIVERED: 'success', FAILED: 'failed' }

export function NotificationStatus({ status }: { status: NotificationState }) {
  const t = useT('notifications')
  return <StatusBadge tone={TONE_OF[status]}>{t(`status.${status}`)}</StatusBadge>
}
