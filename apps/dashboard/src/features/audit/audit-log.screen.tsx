import { audit } from '@balcao/contract/audit'
import { ask } from '../../lib/api'
import { useT } from '../../lib/i18n'
import { holds } from '../../lib/rights'
import { ListScreen } from '../../ui/list-screen'
import { AuditFiles, ExportButton } from './audit-files'
import { AuditFilterBar } from './audit-filter-bar'
import { auditQuestion } from './audit-filters'
import { useEntryColumns } from './entry-columns'
import { useVerification, VerdictLine, VerifyButton } from './verify-button'

/** A merchant's own log, for its administrators. */
export function AuditLogScreen() {
  const t = useT('audit')
  const columns = useEntryColumns()
  const verification = useVerification((cursor) => ask(audit.verify, cursor ? { cursor } : {}))
  const mayExport = holds('download:view')
  return (
    <>
      <ListScreen
        title={t('title')}
        endpoint={audit.list}
        rowKey={({ id }) => id}
        actions={
          <>
            <VerifyButton {...verification} />
            {mayExport && <ExportButton />}
          </>
        }
        overview={<VerdictLine {...verification} />}
        toolbar={<AuditFilterBar />}
        empty={<p>{t('empty')}</p>}
        pages={{ filters: auditQuestion, noMatch: <p>{t('noMatch')}</p> }}
        columns={columns}
      />
      {mayExport && <AuditFiles />}
    </>
  )
}
