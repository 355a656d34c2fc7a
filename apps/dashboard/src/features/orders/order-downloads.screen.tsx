import { ORDER_FILE_COLUMNS } from '@balcao/kernel/downloads'
import { useT } from '../../lib/i18n'
import { holds } from '../../lib/rights'
import { useUrlState } from '../../lib/use-url-state'
import { DownloadForm } from '../../ui/download-form'
import { DownloadList } from '../../ui/download-list'
import { ScreenFrame } from '../../ui/screen-frame'
import { OrderFilterChips } from './order-filter-chips'
import { orderQuestion } from './order-filters'
import classes from './order-downloads.module.css'

const KINDS = ['orders'] as const

/** The files of orders, and the form for a new one; the filter is the list's, carried over in the address. */
export function OrderDownloadsScreen() {
  const t = useT('downloads')
  const [state] = useUrlState()
  const form = holds('download:view') ? (
    <DownloadForm
      kind="orders"
      filters={orderQuestion(state)}
      chips={<OrderFilterChips />}
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
