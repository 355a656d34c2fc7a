import { AuditFilters } from '@balcao/contract/platform/audit'
import type { Texts } from '@balcao/kernel/texts'
import { useLocale, useT } from '../../lib/texts/i18n'
import { knownText } from '../../lib/texts/known-text'
import { useTextsIn } from '../../lib/texts/use-texts-in'
import { filtersOf } from '../../ui/filters/filters'

export function useAuditFilters() {
  const t = useT('audit')
  const did = useT('audit-actions')
  const locale = useLocale()
  const option = (action: string) => knownText(did, 'did', action)
  const known = actionsIn(useTextsIn('audit-actions')).sort((one, other) =>
    option(one).localeCompare(option(other), locale),
  )
  return filtersOf(AuditFilters, {
    time: { label: t('period') },
    actor_uid: { label: t('actor'), hint: t('actorHint') },
    action: { label: t('action'), known, option },
    object_id: { label: t('objectId'), hint: t('objectIdHint') },
  })
}

/** Every act that the log has words for: users.remove, downloads.write. */
function actionsIn({ did = {} }: Texts): string[] {
  if (typeof did === 'string') return []
  return Object.entries(did).flatMap(([feature, acts]) => Object.keys(acts).map((act) => `${feature}.${act}`))
}
