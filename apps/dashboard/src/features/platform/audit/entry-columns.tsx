import { AuditFilters, type AuditEntry } from '@balcao/contract/platform/audit'
import { useT } from '../../../lib/texts/i18n'
import { knownText } from '../../../lib/texts/known-text'
import { cityOf, shownTimeZone } from '../../../lib/texts/time-zone'
import { useListFilters } from '../../../lib/address/use-list-filters'
import { DateTime } from '../../../ui/show/date-time'
import type { Column } from '../../../ui/lists/list-table'
import { TextButton } from '../../../ui/buttons/text-button'
import { Code } from '../../../ui/show/code'
import { Changes } from './changes'

// keys: did.*
/** The columns of both logs, the merchant's and the platform's. */
export function useEntryColumns(): Column<AuditEntry>[] {
  const t = useT('audit')
  const did = useT('audit-actions')
  const { set } = useListFilters(AuditFilters)
  return [
    { head: t('at', { zone: cityOf(shownTimeZone()) }), cell: ({ at }) => <DateTime value={at} isBrief /> },
    {
      head: t('who'),
      isMain: true,
      cell: ({ actor_uid, actor_name }) =>
        actor_uid ? (
          <TextButton look="plain" title={t('onlyThis', { name: actor_name })} onClick={() => set({ actor_uid })}>
            {actor_name}
          </TextButton>
        ) : (
          <Nobody name={actor_name} />
        ),
    },
    { head: t('what'), isMain: true, cell: ({ action }) => knownText(did, 'did', action) },
    {
      head: t('object'),
      cell: ({ object_id }) => (
        <TextButton look="plain" onClick={() => set({ object_id })}>
          <Code>{object_id}</Code>
        </TextButton>
      ),
    },
    { head: t('from'), cell: ({ ip }) => ip || '–' },
    { head: t('changes'), cell: (entry) => <Changes entry={entry} /> },
    { head: t('place'), isNumber: true, cell: ({ seq }) => seq ?? <span title={t('unsealed')}>…</span> },
  ]
}

/** Who acted without being a user: the product itself, a payer, or a channel, which is written as it calls itself. */
function Nobody({ name }: { name: string }) {
  const t = useT('audit')
  // Entries cannot be changed, and older ones name the clock.
  if (name === '' || name === 'clock') return t('system')
  if (name === 'payer') return t('payer')
  if (name === 'command line') return t('commandLine')
  return <code>{name}</code>
}
