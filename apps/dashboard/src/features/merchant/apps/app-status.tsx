import type { AppState } from '@balcao/kernel/app-state'
import { useT } from '../../../lib/texts/i18n'
import { StatusBadge, type Tone } from '../../../ui/show/status-badge'

const TONE_OF: Record<AppState, Tone> = {
  SANDBOX: 'attention',
  PENDING_REVIEW: 'waiting',
  ENABLED: 'success',
  DISABLED: 'closed',
}

export function AppStatus({ status }: { status: AppState }) {
  const t = useT('apps')
  return <StatusBadge tone={TONE_OF[status]}>{t(`status.${status}`)}</StatusBadge>
}
