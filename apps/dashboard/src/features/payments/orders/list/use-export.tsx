import { OrderFilters } from '@balcao/contract/payments/orders'
import { ORDER_FILE_COLUMNS } from '@balcao/kernel/downloads'
import { questionIn } from '../../../../lib/address/list-filters'
import { holds } from '../../../../lib/session/rights'
import { useUrlState } from '../../../../lib/address/use-url-state'
import { useT } from '../../../../lib/texts/i18n'
import { PlainButton } from '../../../../ui/buttons/plain-button'
import { openExports } from '../../../../parts/downloads/open-exports'
import { fileColumnsOf } from './file-columns'
import { ORDER_COLUMNS, USUAL_ORDER_COLUMNS, type OrderColumn } from './order-columns'

/** Offers a file of what the list shows, filters and chosen columns. */
export function useExport(columns: readonly OrderColumn[]) {
  const t = useT('orders')
  const [state] = useUrlState()

  function run() {
    openExports({
      kind: 'orders',
      filters: questionIn(state, OrderFilters),
      columns: ORDER_FILE_COLUMNS,
      chosen: fileColumnsOf(wasChosen(columns) ? columns : ORDER_COLUMNS),
    })
  }

  if (!holds('download:view')) return { run: null, button: null }
  const button = (
    <PlainButton look="quiet" aria-haspopup="dialog" onClick={run}>
      {t('export')}
    </PlainButton>
  )
  return { run, button }
}

/** A file has room for every column until somebody says which. */
function wasChosen(columns: readonly OrderColumn[]): boolean {
  return columns.join() !== USUAL_ORDER_COLUMNS.join()
}
