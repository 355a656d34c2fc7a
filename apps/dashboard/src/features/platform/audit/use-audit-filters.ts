import { AuditFilters } from '@balcao/contract/platform/audit'
import { useT } from '../../../lib/texts/i18n'
import { filtersOf } from '../../../ui/filters/filters'

export function useAuditFilters() {
  const t = useT('audit')
  return filtersOf(AuditFilters, {
    time: { label: t('period') },
    actor_uid: { label: t('actor'), hint: t('actorHint') },
    action: { label: t('action'), hint: t('actionHint') },
    object_id: { label: t('objectId'), hint: t('objectIdHint') },
  })
}
