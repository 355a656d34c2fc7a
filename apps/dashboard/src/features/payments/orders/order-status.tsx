import type { Order } from '@balcao/contract/payments/orders'
import { useT } from '../../../lib/texts/i18n'
import { StatusBadge } from '../../../ui/show/status-badge'
import { groupOf, isPartlyRefunded, TONE_OF } from './status-groups'

type Stated = Pick<Order, 'status' | 'refunded_amount' | 'mode'>

export function OrderStatus({ order }: { order: Stated }) {
  const t = useT('orders')
  const group = groupOf(order.status)
  const label = isPartlyRefunded(order) ? t('status.partlyRefunded') : t(`status.${group}`)
  return (
    <>
      <StatusBadge tone={TONE_OF[group]}>{label}</StatusBadge>
      {order.mode === 'test' && ' '}
      {order.mode === 'test' && <StatusBadge tone="closed">{t('mode.test')}</StatusBadge>}
    </>
  )
}
