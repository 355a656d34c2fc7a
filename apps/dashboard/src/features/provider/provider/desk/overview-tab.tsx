import type { MerchantDetail } from '@balcao/contract/provider/provider'
import { useT } from '../../../../lib/texts/i18n'
import { knownText } from '../../../../lib/texts/known-text'
import { Card } from '../../../../ui/frames/card'
import { Facts } from '../../../../ui/frames/facts'
import { SideBySide } from '../../../../ui/frames/side-by-side'
import { DateTime } from '../../../../ui/show/date-time'
import { useDayText } from '../../../../ui/show/day-text'
import { Money } from '../../../../ui/show/money'
import { useNumberText } from '../../../../ui/show/number-text'
import { MerchantFacts } from '../merchant-facts'
import { Risks } from '../merchant-risks'
import { OpenRequests } from '../open-requests'

// keys: kyc.status.*

export function OverviewTab({ merchant }: { merchant: MerchantDetail }) {
  return (
    <SideBySide least={320}>
      <Standing standing={merchant.standing} />
      <OpenRequests merchant_no={merchant.merchant_no} />
      <MerchantFacts merchant={merchant} />
    </SideBySide>
  )
}

/** How it stood when all merchants were last looked at. */
function Standing({ standing }: { standing: MerchantDetail['standing'] }) {
  const t = useT('provider')
  const desk = useT('merchant-desk')
  const kyc = useT('kyc')
  const day = useDayText()
  const number = useNumberText()
  const { currency, paid_count, paid_amount, available, risks, refund_count, dispute_count } = standing
  const { kyc_status, kyc_until, last_order_day } = standing
  return (
    <Card title={desk('standing')}>
      <Facts
        facts={[
          {
            name: t('merchants.paid'),
            value: paid_amount === null ? '—' : <Money of="merchantVolume" amount={paid_amount} currency={currency} />,
          },
          { name: desk('payments'), value: number(String(paid_count)) },
          { name: desk('refunded'), value: number(String(refund_count)) },
          { name: desk('disputed'), value: number(String(dispute_count)) },
          {
            name: t('merchants.available'),
            value: available === null ? '—' : <Money of="merchantAvailable" amount={available} currency={currency} />,
          },
          { name: t('merchants.risk'), value: <Risks of={risks} /> },
          { name: t('merchants.kyc'), value: kyc_status ? knownText(kyc, 'status', kyc_status) : '—' },
          ...(kyc_until ? [{ name: desk('kycUntil'), value: <DateTime value={kyc_until} isBrief /> }] : []),
          { name: t('merchants.lastOrder'), value: last_order_day ? day(last_order_day) : '—' },
        ]}
      />
    </Card>
  )
}
