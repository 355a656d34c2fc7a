import { OrderFilters } from '@balcao/contract/payments/orders'
import { ORDER_FILE_COLUMNS } from '@balcao/kernel/downloads'
import { useT } from '../../../../lib/texts/i18n'
import { questionIn } from '../../../../lib/address/list-filters'
import { holds } from '../../../../lib/session/rights'
import { useUrlState } from '../../../../lib/address/use-url-state'
import { DownloadForm } from '../../../../parts/downloads/download-form'
import { DownloadList } from '../../../../parts/downloads/download-list'
import { FilterChips } from '../../../../ui/filters/filter-chips'
import { ScreenFrame } from '../../../../ui/frames/screen-frame'
import { Paragraph } from '../../../../ui/show/text'
import { useOrderFilters } from '../list/use-order-filters'

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
    <Paragraph>{t('viewOnly')}</Paragraph>
  )
  return (
    <ScreenFrame title={t('orders')} above={form}>
      <DownloadList kinds={KINDS} />
    </ScreenFrame>
  )
}
