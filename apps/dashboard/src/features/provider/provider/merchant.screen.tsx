import { provider, type MerchantDetail } from '@balcao/contract/provider/provider'
import { CODE } from '@balcao/kernel/codes'
import { Refused } from '../../../lib/ask/errors'
import { useT } from '../../../lib/texts/i18n'
import { holds } from '../../../lib/session/rights'
import { useAsk } from '../../../lib/ask/use-ask'
import { useUrlState } from '../../../lib/address/use-url-state'
import { BackLink } from '../../../ui/frames/back-link'
import { CopyButton } from '../../../ui/buttons/copy-button'
import faces from '../../../ui/faces/faces.module.css'
import { FailureFace } from '../../../ui/faces/failure-face'
import { LinkButton } from '../../../ui/buttons/link-button'
import { LoadingFace } from '../../../ui/faces/loading-face'
import { ScreenTitle } from '../../../ui/frames/screen-frame'
import { MerchantFacts } from './merchant-facts'
import { MerchantStatus } from './merchant-status'
import { OpenRequests } from './open-requests'
import classes from './provider.module.css'
import { SettingsCard } from './settings-card'
import { StateCard } from './state-card'
import { TermsCard } from './terms-card'

const UNKNOWN: readonly string[] = [CODE.notFound, CODE.argumentMissing]

/** One merchant, as the provider sees it. Opening it is noted in the merchant's own log. */
export function MerchantScreen() {
  const t = useT('provider')
  const [{ merchant_no }] = useUrlState()
  return (
    <>
      <BackLink to="Merchants">{t('merchant.back')}</BackLink>
      {typeof merchant_no === 'string' ? <Opened merchant_no={merchant_no} /> : <Unknown />}
    </>
  )
}

function Opened({ merchant_no }: { merchant_no: string }) {
  const t = useT('provider')
  const { data, error, refetch } = useAsk(provider.openMerchant, { merchant_no })
  if (data) return <Content merchant={data} />
  if (error instanceof Refused && UNKNOWN.includes(error.failure.code)) return <Unknown />
  if (!error) return <LoadingFace />
  return <FailureFace title={t('merchant.failed')} error={error} action={t('retry')} onAction={() => void refetch()} />
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

function Unknown() {
  const t = useT('provider')
  return (
    <div className={faces.face}>
      <p className={faces.title}>{t('merchant.unknown')}</p>
      <p>{t('merchant.unknownText')}</p>
      <LinkButton to="Merchants" variant="default">
        {t('merchant.toList')}
      </LinkButton>
    </div>
  )
}
