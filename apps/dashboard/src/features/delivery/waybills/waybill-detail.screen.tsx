import { waybills, type WaybillDetail } from '@balcao/contract/delivery/waybills'
import { carrierOf } from '@balcao/kernel/carriers'
import { useT } from '../../../lib/texts/i18n'
import { useLive } from '../../../lib/live/use-live'
import { DetailScreen } from '../../../ui/frames/detail-screen'
import { Card } from '../../../ui/frames/card'
import { CopyButton } from '../../../ui/buttons/copy-button'
import { DateTime } from '../../../ui/show/date-time'
import { useDayText } from '../../../ui/show/day-text'
import { Facts } from '../../../ui/frames/facts'
import { Money } from '../../../ui/show/money'
import { RowLink } from '../../../ui/lists/row-link'
import { Timeline } from '../../../ui/frames/timeline'
import { DetailHead } from '../../../ui/frames/detail-head'
import { SideBySide } from '../../../ui/frames/side-by-side'
import { Code } from '../../../ui/show/code'
import { WAYBILL_TONE, WaybillStatus } from '../../../parts/statuses/waybill-status'
import { regionText } from './region-text'

const SHOWN = [waybills.detail]

/** One shipment: where it is, what it is for, who gets it. */
export function WaybillDetailScreen() {
  const t = useT('waybills')
  useLive('waybill', SHOWN)
  return (
    <DetailScreen
      endpoint={waybills.detail}
      name="waybill_no"
      list="WayBillList"
      back={t('title')}
      texts={{
        unknown: t('unknown'),
        unknownText: t('unknownText'),
        toList: t('toList'),
        failed: t('failed'),
      }}
    >
      {(waybill) => <Content waybill={waybill} />}
    </DetailScreen>
  )
}

function Content({ waybill }: { waybill: WaybillDetail }) {
  const t = useT('waybills')
  const { tracking_number, tracking_status, status_time, carrier_code, carrier_region } = waybill
  const carrier = carrierOf(carrier_code)?.name ?? carrier_code
  return (
    <>
      <DetailHead
        number={<CopyButton text={tracking_number} />}
        state={
          <>
            <WaybillStatus status={tracking_status} />
            <span>{`${carrier} · ${regionText(t, carrier_region)}`}</span>
            {status_time && <DateTime value={status_time} />}
          </>
        }
      />
      <SideBySide least={280}>
        <Card title={t('events')}>
          {waybill.events.length > 0 ? <Timeline steps={waybill.events.map(stepOf)} /> : <p>{t('nothingHeard')}</p>}
        </Card>
        <OrderCard waybill={waybill} />
        <ReceiverCard waybill={waybill} />
      </SideBySide>
    </>
  )

  function stepOf({ status, place, text, at }: WaybillDetail['events'][number]) {
    return { event: `${t(`status.${status}`)} · ${text}`, tone: WAYBILL_TONE[status], at, who: place }
  }
}

function OrderCard({ waybill }: { waybill: WaybillDetail }) {
  const t = useT('waybills')
  const { order, trade_no, out_trade_no } = waybill
  const link = (
    <RowLink to="PaymentOrderDetails" search={{ trade_no }}>
      <Code>{trade_no}</Code>
    </RowLink>
  )
  return (
    <Card title={t('orderTitle')}>
      <Facts
        facts={[
          { name: t('tradeNo'), value: link },
          { name: t('outTradeNo'), value: out_trade_no },
          {
            name: t('amount'),
            value: <Money of="orderAmount" amount={order.order_amount} currency={order.currency} />,
          },
          { name: t('subject'), value: order.subject },
          { name: t('buyer'), value: order.buyer_email },
          ...(order.pay_time ? [{ name: t('paidAt'), value: <DateTime value={order.pay_time} /> }] : []),
        ]}
      />
    </Card>
  )
}

function ReceiverCard({ waybill }: { waybill: WaybillDetail }) {
  const t = useT('waybills')
  const day = useDayText()
  const { receiver, goods, ship_date, source, created_by, create_time } = waybill
  return (
    <Card title={t('receiverTitle')}>
      <Facts
        facts={[
          { name: t('receiver'), value: receiver || '—' },
          { name: t('goods'), value: goods || '—' },
          { name: t('shipDate'), value: day(ship_date) },
          { name: t('source'), value: t(`sourceOf.${source}`) },
          { name: t('createdBy'), value: created_by },
          { name: t('created'), value: <DateTime value={create_time} /> },
        ]}
      />
    </Card>
  )
}
