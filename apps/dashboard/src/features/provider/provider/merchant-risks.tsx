import type { ListedMerchant } from '@balcao/contract/provider/provider'
import { useT } from '../../../lib/texts/i18n'
import { StatusBadge } from '../../../ui/show/status-badge'

/** The gravest, and how many others there are. */
export function Risks({ of: [first, ...others] }: { of: ListedMerchant['risks'] }) {
  const t = useT('provider')
  if (!first) return '—'
  return (
    <StatusBadge tone="attention">
      {t(`merchants.risks.${first}`)}
      {others.length > 0 && ` +${others.length}`}
    </StatusBadge>
  )
}
