import type { Order } from '@balcao/contract/orders'
import { useT } from '../../lib/i18n'
import { StatusBadge } from '../../ui/status-badge'
import { groupOf, isPartlyRefunded, TONE_OF } from './status-groups'

type Stated = Pick<Order, 'status' | 'refunded_amount'>

export function OrderStatus({ order }: { order: Stated }) {
  const t = useT('orders')
  const group = groupOf(order.status)
  const label = isPartlyRefunded(order) ? t('status.partlyRefunded') : t(`status.${group}`)
  return <StatusBadge tone={TONE_OF[group]}>{label}</StatusBadge>
}
