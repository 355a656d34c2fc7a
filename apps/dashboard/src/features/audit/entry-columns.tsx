import type { AuditEntry } from '@balcao/contract/audit'
import { useT } from '../../lib/i18n'
import { cityOf, shownTimeZone } from '../../lib/time-zone'
import { useFilters } from '../../lib/use-filters'
import { DateTime } from '../../ui/date-time'
import type { Column } from '../../ui/list-table'
import { AUDIT_FILTERS } from './audit-filters'
import classes from './audit.module.css'
import { Changes } from './changes'

/** The columns of both logs, the merchant's and the platform's. */
export function useEntryColumns(): Column<AuditEntry>[] {
  const t = useT('audit')
  const { set } = useFilters(AUDIT_FILTERS)
  return [
    { head: t('at', { zone: cityOf(shownTimeZone()) }), cell: ({ at }) => <DateTime value={at} isBrief /> },
    {
      head: t('who'),
      isMain: true,
      cell: ({ actor_uid, actor_name }) =>
        actor_uid ? (
          <button
            type="button"
            className={classes.text}
            title={t('onlyThis', { name: actor_name })}
            onClick={() => set({ actor_uid })}
          >
            {actor_name}
          </button>
        ) : (
          actor_name || t('system')
        ),
    },
    { head: t('what'), isMain: true, cell: ({ action }) => <code className={classes.code}>{action}</code> },
    {
      head: t('object'),
      cell: ({ object, object_id }) => (
        <>
          {object}{' '}
          <button type="button" className={`${classes.text} ${classes.code}`} onClick={() => set({ object_id })}>
            {object_id}
          </button>
        </>
      ),
    },
    { head: t('from'), cell: ({ ip }) => ip || '–' },
    { head: t('changes'), cell: (entry) => <Changes entry={entry} /> },
    { head: t('place'), isNumber: true, cell: ({ seq }) => seq ?? <span title={t('unsealed')}>…</span> },
  ]
}
