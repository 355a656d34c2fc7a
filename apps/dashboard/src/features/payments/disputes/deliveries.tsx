import type { DisputeDetail } from '@balcao/contract/payments/disputes'
import { carrierOf } from '@balcao/kernel/carriers'
import { useT } from '../../../lib/texts/i18n'
import { RowLink } from '../../../ui/lists/row-link'
import { DateTime } from '../../../ui/show/date-time'
import classes from './disputes.module.css'

type Delivered = DisputeDetail['deliveries'][number]

export function Delivery({ delivery }: { delivery: Delivered }) {
  const { waybill_no, carrier_code, tracking_number, delivered_at } = delivery
  return (
    <div>
      {carrierOf(carrier_code)?.name ?? carrier_code}{' '}
      <RowLink to="WayBillDetail" search={{ waybill_no }}>
        {tracking_number}
      </RowLink>{' '}
      {delivered_at && <DateTime value={delivered_at} />}
    </div>
  )
}

/** What goes to the bank as evidence without anybody adding it. */
export function Deliveries({ deliveries }: { deliveries: Delivered[] }) {
  const t = useT('disputes')
  if (deliveries.length === 0) return null
  return (
    <section aria-label={t('deliveries')}>
      <h3 className={classes.subtitle}>{t('deliveries')}</h3>
      {deliveries.map((delivery) => (
        <Delivery key={delivery.waybill_no} delivery={delivery} />
      ))}
    </section>
  )
}
