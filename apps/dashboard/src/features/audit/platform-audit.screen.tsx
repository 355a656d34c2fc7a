import { audit } from '@balcao/contract/audit'
import { ask } from '../../lib/api'
import { useT } from '../../lib/i18n'
import { useFilters } from '../../lib/use-filters'
import { useUrlState, type UrlState } from '../../lib/use-url-state'
import { ListScreen } from '../../ui/list-screen'
import { TextFilter } from '../../ui/text-filter'
import { AuditFilterBar } from './audit-filter-bar'
import { AUDIT_FILTERS, auditQuestion, isMerchantNo, merchantIn } from './audit-filters'
import classes from './audit.module.css'
import { useEntryColumns } from './entry-columns'
import { useVerification, VerdictLine, VerifyButton } from './verify-button'

const ofMerchant = (state: UrlState) => ({ ...auditQuestion(state), merchant_no: merchantIn(state) })

/** The platform's own log or, by its number, a merchant's. */
export function PlatformAuditScreen() {
  const t = useT('audit')
  const [state] = useUrlState()
  const merchant_no = merchantIn(state)
  const columns = useEntryColumns()
  const whose = merchant_no ? { merchant_no } : {}
  const verification = useVerification((cursor) => ask(audit.verifyAny, cursor ? { ...whose, cursor } : whose))
  const list = {
    title: t('title'),
    rowKey: ({ id }: { id: string }) => id,
    actions: <VerifyButton {...verification} />,
    overview: (
      <>
        <VerdictLine {...verification} />
        {merchant_no && <p className={classes.quiet}>{t('noted')}</p>}
      </>
    ),
    toolbar: <AuditFilterBar whose={<WhoseLog />} />,
    empty: <p>{t('empty')}</p>,
    columns,
  }
  const noMatch = <p>{t('noMatch')}</p>
  // Two calls, since only a look at a merchant's log is noted in it.
  if (merchant_no) {
    return (
      <ListScreen key={merchant_no} {...list} endpoint={audit.ofMerchant} pages={{ filters: ofMerchant, noMatch }} />
    )
  }
  return <ListScreen key="platform" {...list} endpoint={audit.platform} pages={{ filters: auditQuestion, noMatch }} />
}

function WhoseLog() {
  const t = useT('audit')
  const { values, set } = useFilters(AUDIT_FILTERS)
  return (
    <TextFilter
      label={t('merchantNo')}
      placeholder={t('merchantNoHint')}
      maxLength={13}
      value={values.merchant_no ?? ''}
      check={(typed) => (isMerchantNo(typed) ? undefined : t('merchantNoWrong'))}
      onChange={(merchant_no) => set({ merchant_no })}
    />
  )
}
