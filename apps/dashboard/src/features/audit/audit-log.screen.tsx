import { audit } from '@balcao/contract/audit'
import { ask } from '../../lib/api'
import { useT } from '../../lib/i18n'
import { useUrlState } from '../../lib/use-url-state'
import { ExportButton, ListFiles } from '../../ui/list-files'
import { ListScreen } from '../../ui/list-screen'
import { AuditFilterBar } from './audit-filter-bar'
import { auditQuestion } from './audit-filters'
import { useEntryColumns } from './entry-columns'
import { useVerification, VerdictLine, VerifyButton } from './verify-button'

/** A merchant's own log, for its administrators. */
export function AuditLogScreen() {
  const t = useT('audit')
  const columns = useEntryColumns()
  const verification = useVerification((cursor) => ask(audit.verify, cursor ? { cursor } : {}))
  const [state] = useUrlState()
  return (
    <>
      <ListScreen
        title={t('title')}
        endpoint={audit.list}
        rowKey={({ id }) => id}
        actions={
          <>
            <VerifyButton {...verification} />
            <ExportButton kind="audit" filters={auditQuestion(state)} />
          </>
        }
        overview={<VerdictLine {...verification} />}
        toolbar={<AuditFilterBar />}
        empty={<p>{t('empty')}</p>}
        pages={{ filters: auditQuestion, noMatch: <p>{t('noMatch')}</p> }}
        columns={columns}
      />
      <ListFiles kind="audit" />
    </>
  )
}
