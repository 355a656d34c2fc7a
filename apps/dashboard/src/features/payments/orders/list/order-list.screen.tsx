import { OrderFilters, orders } from '@balcao/contract/payments/orders'
import { Suspense } from 'react'
import { useChosenColumns } from '../../../../lib/forms/chosen-columns'
import { useT } from '../../../../lib/texts/i18n'
import { questionIn } from '../../../../lib/address/list-filters'
import { holds } from '../../../../lib/session/rights'
import { useLive } from '../../../../lib/live/use-live'
import { lazyPart } from '../../../../lib/timing/lazy-part'
import { useUrlState } from '../../../../lib/address/use-url-state'
import { ChooseColumns } from '../../../../ui/lists/choose-columns'
import { LinkButton } from '../../../../ui/buttons/link-button'
import { ListScreen } from '../../../../ui/lists/list-screen'
import { SavedViews } from '../../../../parts/views/saved-views'
import { useOrderBulk } from '../bulk/use-order-bulk'
import { ORDER_COLUMNS, USUAL_ORDER_COLUMNS, useOrderColumns } from './order-columns'
import { OrderHome } from './order-home'
import { OrderTotals } from './order-totals'
import { useExport } from './use-export'
import { useOrderFilters } from './use-order-filters'

/** Most have orders: whoever has none waits a moment for it. */
const KycNotice = lazyPart(() => import('../../../../parts/kyc/kyc-notice'), 'KycNotice', ['kyc-notice'])

const FIGURES = [orders.totals, orders.overview]

export function OrderListScreen() {
  const t = useT('orders')
  const [state] = useUrlState()
  const [chosen, choose] = useChosenColumns('PaymentOrder', ORDER_COLUMNS, USUAL_ORDER_COLUMNS)
  const columns = useOrderColumns()
  const exporting = useExport(chosen)
  useLive('order', FIGURES)
  const question = questionIn(state, OrderFilters)
  const create = holds('paymentOrder:edit') && <LinkButton to="CreateOrder">{t('create')}</LinkButton>

  return (
    <ListScreen
      title={t('title')}
      endpoint={orders.list}
      rowKey={({ trade_no }) => trade_no}
      {...useOrderBulk(state)}
      columns={chosen.map((name) => columns[name])}
      pages={{
        live: 'order',
        newRows: (count, isAtLeast) => t(isAtLeast ? 'newAtLeast' : 'new', { count }),
      }}
      empty={
        <>
          <p>{t('empty')}</p>
          {/* Whoever has orders is told where it matters: the list of everybody else would ask for it in vain each time. */}
          <Suspense>
            <KycNotice gate="liveOrder" isInside />
          </Suspense>
          {create}
        </>
      }
      actions={
        <>
          {exporting.button}
          {create}
        </>
      }
      overview={<OrderHome question={question} />}
      filters={useOrderFilters()}
      tools={
        <>
          <SavedViews screen="PaymentOrder" />
          <ChooseColumns
            all={ORDER_COLUMNS.map((name) => ({ name, head: t(`column.${name}`) }))}
            chosen={chosen}
            onChoose={choose}
          />
        </>
      }
      line={<OrderTotals question={question} onCount={exporting.run} />}
    />
  )
}
