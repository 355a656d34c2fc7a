import { waybills } from '@balcao/contract/delivery/waybills'
import { carrierOf } from '@balcao/kernel/carriers'
import { useT } from '../../../../lib/texts/i18n'
import { useAsk } from '../../../../lib/ask/use-ask'
import { useLive } from '../../../../lib/live/use-live'
import { DateTime } from '../../../../ui/show/date-time'
import { ListFaces } from '../../../../ui/lists/list-faces'
import { RowLink } from '../../../../ui/lists/row-link'
import { Code } from '../../../../ui/show/code'
import { WaybillStatus } from '../../../../parts/statuses/waybill-status'

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
            <RowLink to="WayBillDetail" search={{ waybill_no }}>
              <Code isWhole>{tracking_number}</Code>
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
