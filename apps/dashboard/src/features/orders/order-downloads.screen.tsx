import { OrderFilters } from '@balcao/contract/orders'
import { ORDER_FILE_COLUMNS } from '@balcao/kernel/downloads'
import { useT } from '../../lib/i18n'
import { questionIn } from '../../lib/list-filters'
import { holds } from '../../lib/rights'
import { useUrlState } from '../../lib/use-url-state'
import { DownloadForm } from '../../ui/download-form'
import { DownloadList } from '../../ui/download-list'
import { FilterChips } from '../../ui/filter-chips'
import { ScreenFrame } from '../../ui/screen-frame'
import { useOrderFilters } from './use-order-filters'
import classes from './order-downloads.module.css'

const KINDS = ['orders'] as const

/** The files of orders, and the form for a new one; the filter is the list's, carried over in the address. */
export function OrderDownloadsScreen() {
  const t = useT('downloads')
  const [state] = useUrlState()
  const filters = useOrderFilters()
  const none = useT('orders')('filter.none')
  const form = holds('download:view') ? (
    <DownloadForm
      kind="orders"
      filters={questionIn(state, OrderFilters)}
      chips={<FilterChips filters={filters} none={none} />}
      columns={ORDER_FILE_COLUMNS.map((name) => ({ value: name as string, label: t(`column.${name}`) }))}
    />
  ) : (
    <p className={classes.note}>{t('viewOnly')}</p>
  )
  return (
    <ScreenFrame title={t('orders')} above={<div className={classes.above}>{form}</div>}>
      <DownloadList kinds={KINDS} />
    </ScreenFrame>
  )
}
