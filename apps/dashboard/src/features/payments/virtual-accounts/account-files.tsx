import { useT } from '../../../lib/texts/i18n'
import { questionIn } from '../../../lib/address/list-filters'
import { useUrlState } from '../../../lib/address/use-url-state'
import { DownloadList } from '../../../parts/downloads/download-list'
import { ExportButton } from '../../../parts/downloads/export-button'
import { FilterBar } from '../../../ui/filters/filter-bar'
import { useAccountFilters } from './use-account-filters'
import classes from './virtual-accounts.module.css'

const KINDS = ['virtualAccounts'] as const

/** A file of what the same filters would list, and the files that were made. */
export function AccountFiles() {
  const t = useT('virtual-accounts')
  const [state] = useUrlState()
  const filters = useAccountFilters()
  return (
    <>
      <FilterBar filters={filters} />
      <div className={classes.above}>
        <ExportButton kind="virtualAccounts" filters={questionIn(state, filters.of)} />
      </div>
      <DownloadList kinds={KINDS} empty={t('noFiles')} />
    </>
  )
}
