import { provider, type MerchantDetail } from '@balcao/contract/provider/provider'
import { useT } from '../../../lib/texts/i18n'
import { holds } from '../../../lib/session/rights'
import { DetailScreen } from '../../../ui/frames/detail-screen'
import { CopyButton } from '../../../ui/buttons/copy-button'
import { ScreenTitle } from '../../../ui/frames/screen-frame'
import { Stack } from '../../../ui/frames/stack'
import { StateLine } from '../../../ui/frames/state-line'
import { SideBySide } from '../../../ui/frames/side-by-side'
import { Paragraph, Quiet } from '../../../ui/show/text'
import { SeeAsButton } from './see-as.dialog'
import { MerchantFacts } from './merchant-facts'
import { MerchantStatus } from './merchant-status'
import { OpenRequests } from './open-requests'
import { RefundPaceCard } from './refund-pace-card'
import { SettingsCard } from './settings-card'
import { StateCard } from './state-card'
import { TermsCard } from './terms-card'

/** One merchant, as the provider sees it. Opening it is noted in the merchant's own log. */
export function MerchantScreen() {
  const t = useT('provider')
  return (
    <DetailScreen
      endpoint={provider.openMerchant}
      name="merchant_no"
      list="Merchants"
      back={t('merchant.back')}
      texts={{
        unknown: t('merchant.unknown'),
        unknownText: t('merchant.unknownText'),
        toList: t('merchant.toList'),
        failed: t('merchant.failed'),
      }}
    >
      {(merchant) => <Content merchant={merchant} />}
    </DetailScreen>
  )
}

function Content({ merchant }: { merchant: MerchantDetail }) {
  const t = useT('provider')
  const [mayJudge, mayPrice, mayChange] = [holds('provider:risk'), holds('provider:money'), holds('provider:admin')]
  return (
    <>
      <ScreenTitle
        title={merchant.name}
        actions={holds('provider:support') && <SeeAsButton merchant_no={merchant.merchant_no} name={merchant.name} />}
      />
      <Stack>
        <StateLine>
          <MerchantStatus status={merchant.status} />
          <CopyButton text={merchant.merchant_no} />
          <Quiet>{t('merchant.noted')}</Quiet>
        </StateLine>
        {!mayJudge && !mayPrice && <Paragraph>{t('merchant.readOnly')}</Paragraph>}
        <SideBySide least={360}>
          <SideBySide least={360}>
            <StateCard merchant={merchant} mayChange={mayJudge} />
            <OpenRequests merchant_no={merchant.merchant_no} />
            <MerchantFacts merchant={merchant} />
            <RefundPaceCard merchant_no={merchant.merchant_no} mayChange={mayJudge} />
          </SideBySide>
          <SettingsCard key={JSON.stringify(merchant)} merchant={merchant} mayChange={mayChange} />
        </SideBySide>
        <TermsCard merchant_no={merchant.merchant_no} mayChange={mayPrice} />
      </Stack>
    </>
  )
}
