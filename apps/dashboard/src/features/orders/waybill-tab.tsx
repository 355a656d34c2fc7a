import { waybills } from '@balcao/contract/waybills'
import { carrierOf } from '@balcao/kernel/carriers'
import { useT } from '../../lib/i18n'
import { useAsk } from '../../lib/use-ask'
import { useLive } from '../../lib/use-live'
import { DateTime } from '../../ui/date-time'
import { ListFaces } from '../../ui/list-faces'
import { RowLink } from '../../ui/row-link'
import { WaybillStatus } from '../../ui/waybill-status'
import classes from './order-list.module.css'

const SHOWN = [waybills.list]

/** What was shipped for this order, and where it is. */
export function WaybillTab({ tradeNo }: { tradeNo: string }) {
  const t = useT('order-details')
  const w = useT('waybills')
  useLive('waybill', SHOWN)
  const { data, error, refetch } = useAsk(waybills.list, { order: tradeNo, per_page: 100 })
  return (
    <ListFaces
      rows={data?.list}
      error={error}
      onRetry={() => void refetch()}
      rowKey={({ waybill_no }) => waybill_no}
      empty={<p>{t('noWaybills')}</p>}
      columns={[
        {
          head: w('trackingNumber'),
          isMain: true,
          cell: ({ waybill_no, tracking_number }) => (
            <RowLink to="WayBillDetail" search={{ waybill_no }} className={classes.id}>
              {tracking_number}
            </RowLink>
          ),
        },
        { head: w('carrier'), cell: ({ carrier_code }) => carrierOf(carrier_code)?.name ?? carrier_code },
        {
          head: w('trackingStatus'),
          isMain: true,
          cell: ({ tracking_status }) => <WaybillStatus status={tracking_status} />,
        },
        { head: w('created'), cell: ({ create_time }) => <DateTime value={create_time} isBrief /> },
      ]}
    />
  )
}
