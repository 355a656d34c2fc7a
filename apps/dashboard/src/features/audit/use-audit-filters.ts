import { AuditFilters } from '@balcao/contract/audit'
import { useT } from '../../lib/i18n'
import { filtersOf } from '../../ui/filters'

export function useAuditFilters() {
  const t = useT('audit')
  return filtersOf(AuditFilters, {
    time: { label: t('period') },
    actor_uid: { label: t('actor'), hint: t('actorHint') },
    action: { label: t('action'), hint: t('actionHint') },
    object_id: { label: t('objectId'), hint: t('objectIdHint') },
  })
}
