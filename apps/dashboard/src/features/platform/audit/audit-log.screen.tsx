import { audit } from '@balcao/contract/platform/audit'
import { ask } from '../../../lib/ask/api'
import { useT } from '../../../lib/texts/i18n'
import { questionIn } from '../../../lib/address/list-filters'
import { useUrlState } from '../../../lib/address/use-url-state'
import { ExportButton } from '../../../parts/downloads/export-button'
import { ListScreen } from '../../../ui/lists/list-screen'
import { useEntryColumns } from '../../../parts/audit/entry-columns'
import { useAuditFilters } from '../../../parts/audit/use-audit-filters'
import { useVerification, VerdictLine, VerifyButton } from './verify-button'

/** A merchant's own log, for its administrators. */
export function AuditLogScreen() {
  const t = useT('audit')
  const { columns, arrange } = useEntryColumns()
  const verification = useVerification((cursor) => ask(audit.verify, cursor ? { cursor } : {}))
  const [state] = useUrlState()
  const filters = useAuditFilters()
  return (
    <>
      <ListScreen
        title={t('title')}
        endpoint={audit.list}
        rowKey={({ id }) => id}
        actions={
          <>
            <VerifyButton {...verification} />
            <ExportButton kind="audit" filters={questionIn(state, filters.of)} />
          </>
        }
        overview={<VerdictLine {...verification} />}
        filters={filters}
        empty={<p>{t('empty')}</p>}
        pages={{}}
        columns={columns}
        arrange={arrange}
      />
    </>
  )
}
