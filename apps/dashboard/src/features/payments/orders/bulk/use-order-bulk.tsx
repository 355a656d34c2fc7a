import type { Order } from '@balcao/contract/payments/orders'
import { Suspense } from 'react'
import type { UrlState } from '../../../../lib/address/use-url-state'
import { holds } from '../../../../lib/session/rights'
import { lazyPart } from '../../../../lib/timing/lazy-part'
import { useSelection } from '../../../../ui/lists/choose-rows'

/** Fetched with the first choice. */
const OrderBulk = lazyPart(() => import('./order-bulk'), 'OrderBulk', ['order-bulk'])

const keyOf = ({ trade_no }: Order) => trade_no

/** Choosing orders of a list, for whoever may do something with several at once; another question, another choice. */
export function useOrderBulk({ page: _page, per_page: _size, ...asked }: UrlState) {
  const { selection, chosen, clear } = useSelection<Order>(keyOf, keyOf, JSON.stringify(asked))
  const mayChoose = holds('download:view') || holds('refund:edit') || holds('appManagement:edit')
  const bulk = chosen.length > 0 && (
    <Suspense>
      <OrderBulk orders={chosen} onClear={clear} />
    </Suspense>
  )
  return { selection: mayChoose ? selection : undefined, bulk }
}
