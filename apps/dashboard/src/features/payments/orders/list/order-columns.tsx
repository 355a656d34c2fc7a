import type { Order } from '@balcao/contract/payments/orders'
import { useCity } from '../../../../lib/texts/use-city'
import { useT } from '../../../../lib/texts/i18n'
import { shownTimeZone } from '../../../../lib/texts/time-zone'
import { DateTime } from '../../../../ui/show/date-time'
import type { Column } from '../../../../ui/lists/list-table'
import { useMethodText } from '../../../../parts/statuses/method-text'
import { Money } from '../../../../ui/show/money'
import { RowLink } from '../../../../ui/lists/row-link'
import classes from './order-list.module.css'
import { OrderStatus } from '../order-status'

export const ORDER_COLUMNS = [
  'create_time',
  'trade_no',
  'out_trade_no',
  'buyer',
  'app',
  'method',
  'amount',
  'refunded',
  'status',
  'pay_time',
] as const
/** What stands side by side in a window of 1280, nothing of it cut; the others are chosen. */
export const USUAL_ORDER_COLUMNS = ORDER_COLUMNS.filter(
  (name) => !['out_trade_no', 'refunded', 'pay_time'].includes(name),
)
export type OrderColumn = (typeof ORDER_COLUMNS)[number]

export function useOrderColumns(): Record<OrderColumn, Column<Order>> {
  const t = useT('orders')
  const city = useCity()
  const methodText = useMethodText()
  const zone = city(shownTimeZone())
  const nothing = <span className={classes.nothing}>{t('none')}</span>
  return {
    create_time: {
      head: t('inZone', { what: t('column.create_time'), zone }),
      sort: 'create_time',
      onPhone: 'end',
      cell: ({ create_time }) => <DateTime value={create_time} isBrief />,
    },
    trade_no: {
      head: t('column.trade_no'),
      cell: ({ trade_no }) => (
        <RowLink to="PaymentOrderDetails" search={{ trade_no }} className={classes.id}>
          {trade_no}
        </RowLink>
      ),
    },
    out_trade_no: {
      head: t('column.out_trade_no'),
      cell: ({ out_trade_no }) => (
        <span className={classes.cut} title={out_trade_no}>
          {out_trade_no}
        </span>
      ),
    },
    app: { head: t('column.app'), cell: ({ app_name }) => app_name },
    method: {
      head: t('column.method'),
      cell: ({ method }) => (method ? methodText(method) : nothing),
    },
    amount: {
      head: t('column.amount'),
      isNumber: true,
      isMain: true,
      cell: ({ order_amount, order_currency }) => (
        <Money of="orderAmount" amount={order_amount} currency={order_currency} />
      ),
    },
    refunded: {
      head: t('column.refunded'),
      isNumber: true,
      cell: ({ refunded_amount, order_currency }) =>
        /[1-9]/.test(refunded_amount) ? (
          <Money of="orderRefunded" amount={refunded_amount} currency={order_currency} />
        ) : (
          nothing
        ),
    },
    status: { head: t('column.status'), isMain: true, cell: (order) => <OrderStatus order={order} /> },
    buyer: {
      head: t('column.buyer'),
      onPhone: 'start',
      cell: ({ buyer_email }) => (
        <span className={classes.cut} title={buyer_email}>
          {buyer_email || nothing}
        </span>
      ),
    },
    pay_time: {
      head: t('inZone', { what: t('column.pay_time'), zone }),
      sort: 'pay_time',
      cell: ({ pay_time }) => (pay_time ? <DateTime value={pay_time} isBrief /> : nothing),
    },
  }
}
