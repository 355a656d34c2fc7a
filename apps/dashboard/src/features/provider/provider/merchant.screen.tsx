import { provider, type MerchantDetail } from '@balcao/contract/provider/provider'
import { useUrlState } from '../../../lib/address/use-url-state'
import { useT } from '../../../lib/texts/i18n'
import { holds } from '../../../lib/session/rights'
import { DetailScreen } from '../../../ui/frames/detail-screen'
import { CopyButton } from '../../../ui/buttons/copy-button'
import { ScreenTitle } from '../../../ui/frames/screen-frame'
import { Stack } from '../../../ui/frames/stack'
import { StateLine } from '../../../ui/frames/state-line'
import { Tabs } from '../../../ui/frames/tabs'
import { Paragraph, Quiet } from '../../../ui/show/text'
import { SeeAsButton } from './see-as.dialog'
import { MerchantStatus } from './merchant-status'
import { useDeskTabs } from './desk/desk-tabs'

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
  const desk = useT('merchant-desk')
  const tabs = useDeskTabs(merchant)
  const [state, change] = useUrlState()
  const { merchant_no, name, status } = merchant
  /** Each tab begins by itself: pages and filters of the one before are not its own. */
  const open = (tab: string) =>
    change({ ...Object.fromEntries(Object.keys(state).map((each) => [each, undefined])), merchant_no, tab })
  return (
    <>
      <ScreenTitle
        title={name}
        actions={holds('provider:support') && <SeeAsButton merchant_no={merchant_no} name={name} />}
      />
      <Stack>
        <StateLine>
          <MerchantStatus status={status} />
          <CopyButton text={merchant_no} />
          <Quiet>{t('merchant.noted')}</Quiet>
        </StateLine>
        {!holds('provider:risk') && !holds('provider:money') && <Paragraph>{t('merchant.readOnly')}</Paragraph>}
        <Tabs
          label={desk('tabs')}
          tabs={tabs}
          value={tabs.find((tab) => tab.name === state['tab'])?.name ?? 'overview'}
          onChange={open}
        />
      </Stack>
    </>
  )
}
