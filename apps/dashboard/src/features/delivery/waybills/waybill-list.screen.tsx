import { WaybillFilters, waybills } from '@balcao/contract/delivery/waybills'
import { carrierOf } from '@balcao/kernel/carriers'
import { useState } from 'react'
import { useT } from '../../../lib/texts/i18n'
import { holds } from '../../../lib/session/rights'
import { useLive } from '../../../lib/live/use-live'
import { DateTime } from '../../../ui/show/date-time'
import { useDayText } from '../../../ui/show/day-text'
import { filtersOf } from '../../../ui/filters/filters'
import { ListScreen } from '../../../ui/lists/list-screen'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { RowLink } from '../../../ui/lists/row-link'
import { Code } from '../../../ui/show/code'
import { WaybillStatus } from '../../../parts/statuses/waybill-status'
import { AddWaybillDialog } from './add-waybill.dialog'
import { ExportWaybills } from './export-waybills'
import { regionText } from './region-text'

const SHOWN = [waybills.list]

export function WaybillListScreen() {
  const t = useT('waybills')
  const day = useDayText()
  const [isAdding, setIsAdding] = useState(false)
  useLive('waybill', SHOWN)
  const add = holds('wayBill:edit') && <PlainButton onClick={() => setIsAdding(true)}>{t('add')}</PlainButton>
  return (
    <>
      <ListScreen
        title={t('title')}
        endpoint={waybills.list}
        rowKey={({ waybill_no }) => waybill_no}
        actions={
          <>
            <ExportWaybills />
            {add}
          </>
        }
        filters={filtersOf(WaybillFilters, {
          tracking_number: { label: t('trackingNumber'), hint: t('trackingHint') },
          status: { label: t('trackingStatus'), option: (state) => t(`status.${state}`) },
          carrier_code: { label: t('carrier'), option: (code) => carrierOf(code)?.name ?? code },
          carrier_region: { label: t('carrierRegion'), option: (code) => t(`region.${code}`) },
          time: { label: t('created') },
          order: { label: t('order'), hint: t('orderHint') },
        })}
        empty={<p>{t('empty')}</p>}
        pages={{}}
        columns={[
          {
            head: t('trackingNumber'),
            isMain: true,
            cell: ({ waybill_no, tracking_number }) => (
              <RowLink to="WayBillDetail" search={{ waybill_no }}>
                <Code>{tracking_number}</Code>
              </RowLink>
            ),
          },
          {
            head: t('trackingStatus'),
            isMain: true,
            cell: ({ tracking_status }) => <WaybillStatus status={tracking_status} />,
          },
          { head: t('carrier'), cell: ({ carrier_code }) => carrierOf(carrier_code)?.name ?? carrier_code },
          { head: t('carrierRegion'), cell: ({ carrier_region }) => regionText(t, carrier_region) },
          {
            head: t('order'),
            cell: ({ trade_no, out_trade_no }) => (
              <RowLink to="PaymentOrderDetails" search={{ trade_no }}>
                <Code>{out_trade_no}</Code>
              </RowLink>
            ),
          },
          { head: t('shipDate'), cell: ({ ship_date }) => day(ship_date) },
          {
            head: t('created'),
            sort: 'create_time',
            cell: ({ create_time }) => <DateTime value={create_time} isBrief />,
          },
        ]}
      />
      {isAdding && <AddWaybillDialog onClose={() => setIsAdding(false)} />}
    </>
  )
}
