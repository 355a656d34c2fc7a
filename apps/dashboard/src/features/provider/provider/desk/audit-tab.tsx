import { audit } from '@balcao/contract/platform/audit'
import { useT } from '../../../../lib/texts/i18n'
import { useEntryColumns } from '../../../../parts/audit/entry-columns'
import { useAuditFilters } from '../../../../parts/audit/use-audit-filters'
import { RowLink } from '../../../../ui/lists/row-link'
import { PagedList } from '../../../../ui/lists/list-screen'

/** The merchant's own log; the look is an entry of it. Proving the chain is for the log's own screen. */
export function AuditTab({ merchant_no }: { merchant_no: string }) {
  const t = useT('audit')
  const provider = useT('provider')
  return (
    <>
      <PagedList
        endpoint={audit.ofMerchant}
        rowKey={({ id }) => id}
        pages={{ of: { merchant_no } }}
        filters={useAuditFilters()}
        empty={<p>{t('empty')}</p>}
        {...useEntryColumns()}
      />
      <RowLink to="PlatformAudit" search={{ merchant_no }}>
        {provider('merchant.auditLog')}
      </RowLink>
    </>
  )
}
