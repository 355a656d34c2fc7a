import type { Severity as Name } from '@balcao/contract/platform/announcements'
import { useT } from '../../lib/texts/i18n'
import { StatusBadge } from '../../ui/show/status-badge'

const TONES = { info: 'waiting', warning: 'attention', critical: 'failed' } as const

export function Severity({ of }: { of: Name }) {
  const t = useT('announcements')
  return <StatusBadge tone={TONES[of]}>{t(`severity.${of}`)}</StatusBadge>
}
