import { provider, type MerchantDetail } from '@balcao/contract/provider/provider'
import { useT } from '../../../lib/texts/i18n'
import { holds } from '../../../lib/session/rights'
import { DetailScreen } from '../../../ui/frames/detail-screen'
import { CopyButton } from '../../../ui/buttons/copy-button'
import { ScreenTitle } from '../../../ui/frames/screen-frame'
import { MerchantFacts } from './merchant-facts'
import { MerchantStatus } from './merchant-status'
import { OpenRequests } from './open-requests'
import classes from './provider.module.css'
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
  const mayChange = holds('provider:admin')
  return (
    <>
      <ScreenTitle title={merchant.name} />
      <div className={classes.head}>
        <MerchantStatus status={merchant.status} />
        <CopyButton text={merchant.merchant_no} />
        <span className={classes.quiet}>{t('merchant.noted')}</span>
      </div>
      {!mayChange && <p>{t('merchant.readOnly')}</p>}
      <div className={classes.cards}>
        <div className={classes.cards}>
          <StateCard merchant={merchant} mayChange={mayChange} />
          <OpenRequests merchant_no={merchant.merchant_no} />
          <MerchantFacts merchant={merchant} />
        </div>
        <SettingsCard key={JSON.stringify(merchant)} merchant={merchant} mayChange={mayChange} />
      </div>
      <div className={classes.below}>
        <TermsCard merchant_no={merchant.merchant_no} mayChange={mayChange} />
      </div>
    </>
  )
}
