import { RECURRING_FILE_COLUMNS } from '@balcao/kernel/downloads'
import { useT } from '../../../lib/texts/i18n'
import { questionIn } from '../../../lib/address/list-filters'
import { holds } from '../../../lib/session/rights'
import { useUrlState } from '../../../lib/address/use-url-state'
import { DownloadForm } from '../../../parts/downloads/download-form'
import { DownloadList } from '../../../parts/downloads/download-list'
import { FilterBar } from '../../../ui/filters/filter-bar'
import { ScreenFrame } from '../../../ui/frames/screen-frame'
import classes from './recurring.module.css'
import { useRecurringFilters } from './use-recurring-filters'

const KINDS = ['recurring'] as const

/** The files of contracts, and the form for a new one; the filter is the list's, carried over in the address. */
export function RecurringDownloadsScreen() {
  const t = useT('recurring')
  const [state] = useUrlState()
  const filters = useRecurringFilters()
  const form = holds('download:view') ? (
    <>
      <div className={classes.filters}>
        <FilterBar filters={filters} />
      </div>
      <DownloadForm
        kind="recurring"
        filters={questionIn(state, filters.of)}
        chips={null}
        columns={RECURRING_FILE_COLUMNS.map((name) => ({ value: name as string, label: t(`column.${name}`) }))}
      />
    </>
  ) : (
    <p>{t('viewOnly')}</p>
  )
  return (
    <ScreenFrame title={t('downloads')} above={form}>
      <DownloadList kinds={KINDS} empty={t('noFiles')} />
    </ScreenFrame>
  )
}
