import { downloads } from '@balcao/contract/platform/downloads'
import { OrderFilters } from '@balcao/contract/payments/orders'
import { useNavigate } from '@tanstack/react-router'
import { use, useRef } from 'react'
import { questionIn } from '../../../../lib/address/list-filters'
import { newRequestId } from '../../../../lib/forms/random'
import { holds } from '../../../../lib/session/rights'
import { useAction } from '../../../../lib/ask/use-action'
import { useUrlState } from '../../../../lib/address/use-url-state'
import { PathOfRoute } from '../../../../ui/site-map-register'
import { fileColumnsOf } from './file-columns'
import { ORDER_COLUMNS, USUAL_ORDER_COLUMNS, type OrderColumn } from './order-columns'

/** Asks for a file of what the list shows, filters and chosen columns, and leads to where it appears. */
export function useExport(columns: readonly OrderColumn[]) {
  const [{ page: _page, per_page: _size, ...filters }] = useUrlState()
  const navigate = useNavigate()
  const pathOf = use(PathOfRoute)
  const create = useAction(downloads.create, { refreshes: [downloads.list] })
  // Kept until it is answered, so that a second try after a lost answer makes no second file.
  const requestId = useRef(newRequestId())

  async function run() {
    const wish = {
      kind: 'orders' as const,
      filters: questionIn(filters, OrderFilters),
      columns: fileColumnsOf(wasChosen(columns) ? columns : ORDER_COLUMNS),
    }
    const outcome = await create.run({ request_id: requestId.current, ...wish })
    if (!outcome.ok) return
    requestId.current = newRequestId()
    await navigate({ to: pathOf('PaymentOrderDownload'), search: filters })
  }

  return { isAllowed: holds('download:view'), isRunning: create.isRunning, run: () => void run() }
}

/** A file has room for every column until somebody says which. */
function wasChosen(columns: readonly OrderColumn[]): boolean {
  return columns.join() !== USUAL_ORDER_COLUMNS.join()
}
