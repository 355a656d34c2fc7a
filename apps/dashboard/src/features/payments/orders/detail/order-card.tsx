import type { OrderDetail } from '@balcao/contract/payments/orders'
import { useT } from '../../../../lib/texts/i18n'
import { Card } from '../../../../ui/frames/card'
import { CopyButton } from '../../../../ui/buttons/copy-button'
import { DateTime } from '../../../../ui/show/date-time'
import { Facts } from '../../../../ui/frames/facts'
import { RowLink } from '../../../../ui/lists/row-link'

export function OrderCard({ order }: { order: OrderDetail }) {
  const t = useT('order-details')
  const { recurring_no, period } = order
  const contract = recurring_no && (
    <RowLink to="RecurringsDetail" search={{ recurring_no }}>
      {recurring_no}
    </RowLink>
  )
  const which = period === 0 ? t('order.trial') : period
  return (
    <Card title={t('order.title')}>
      <Facts
        facts={[
          { name: t('order.outTradeNo'), value: <CopyButton text={order.out_trade_no} /> },
          ...(contract ? [{ name: t('order.recurring'), value: contract }] : []),
          ...(contract ? [{ name: t('order.period'), value: which }] : []),
          { name: t('order.app'), value: order.app_name },
          { name: t('order.subject'), value: order.subject },
          { name: t('order.content'), value: order.content },
          { name: t('order.created'), value: <DateTime value={order.create_time} /> },
          { name: t('order.expires'), value: <DateTime value={order.expire_time} /> },
          { name: t('order.returnUrl'), value: order.return_url },
        ]}
      />
    </Card>
  )
}
