import { audit, AuditFilters } from '@balcao/contract/platform/audit'
import { MERCHANT_NO } from '@balcao/kernel/merchant-state'
import { ask } from '../../../lib/ask/api'
import { useT } from '../../../lib/texts/i18n'
import { textIn } from '../../../lib/address/list-filters'
import { useListFilters } from '../../../lib/address/use-list-filters'
import { useUrlState } from '../../../lib/address/use-url-state'
import { FilterField } from '../../../ui/filters/filter-field'
import { ListScreen } from '../../../ui/lists/list-screen'
import classes from '../../../parts/audit/audit.module.css'
import { useEntryColumns } from '../../../parts/audit/entry-columns'
import { useAuditFilters } from '../../../parts/audit/use-audit-filters'
import { useVerification, VerdictLine, VerifyButton } from './verify-button'

/** The platform's own log or, by its number, a merchant's. */
export function PlatformAuditScreen() {
  const t = useT('audit')
  const [state] = useUrlState()
  const merchant_no = MERCHANT_NO.test(textIn(state, 'merchant_no')) ? textIn(state, 'merchant_no') : undefined
  const { columns, arrange } = useEntryColumns()
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
    filters: useAuditFilters(),
    whose: <WhoseLog />,
    empty: <p>{t('empty')}</p>,
    columns,
    arrange,
  }
  // Two calls, since only a look at a merchant's log is noted in it.
  if (merchant_no) {
    return <ListScreen key={merchant_no} {...list} endpoint={audit.ofMerchant} pages={{ of: { merchant_no } }} />
  }
  return <ListScreen key="platform" {...list} endpoint={audit.platform} pages={{}} />
}

function WhoseLog() {
  const t = useT('audit')
  const { state, set } = useListFilters(AuditFilters)
  const face = { label: t('merchantNo'), hint: t('merchantNoHint') }
  return <FilterField name="merchant_no" filter={{ kind: 'merchant' }} face={face} state={state} set={set} />
}
