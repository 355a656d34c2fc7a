import type { MerchantDetail } from '@balcao/contract/provider/provider'
import { holds } from '../../../../lib/session/rights'
import { useT } from '../../../../lib/texts/i18n'
import type { Tab } from '../../../../ui/frames/tabs'
import { RefundPaceCard } from '../refund-pace-card'
import { SettingsCard } from '../settings-card'
import { TermsCard } from '../terms-card'
import { AppsTab } from './apps-tab'
import { AuditTab } from './audit-tab'
import { DangerTab } from './danger-tab'
import { FilesTab } from './files-tab'
import { KycTab } from './kyc-tab'
import { MoneyTab } from './money-tab'
import { NotesTab } from './notes-tab'
import { OverviewTab } from './overview-tab'
import { PeopleTab } from './people-tab'
import { Stack } from '../../../../ui/frames/stack'

const TABS = [
  'overview',
  'money',
  'terms',
  'people',
  'apps',
  'kyc',
  'files',
  'settings',
  'audit',
  'notes',
  'danger',
] as const
type TabName = (typeof TABS)[number]

/** What of a merchant this person may see, a tab for each; only the open one is drawn. */
export function useDeskTabs(merchant: MerchantDetail): Tab<TabName>[] {
  const t = useT('merchant-desk')
  const { merchant_no } = merchant
  const [mayJudge, mayPrice, mayChange] = [holds('provider:risk'), holds('provider:money'), holds('provider:admin')]
  const shut: readonly TabName[] = [
    ...(mayPrice ? [] : (['money'] as const)),
    ...(mayChange ? [] : (['audit'] as const)),
  ]
  const content: Record<TabName, Tab<TabName>['content']> = {
    overview: <OverviewTab merchant={merchant} />,
    money: <MoneyTab merchant_no={merchant_no} />,
    terms: <TermsCard merchant={merchant} mayChange={mayPrice} />,
    people: <PeopleTab merchant_no={merchant_no} />,
    apps: <AppsTab merchant={merchant} />,
    kyc: <KycTab merchant_no={merchant_no} />,
    files: <FilesTab merchant_no={merchant_no} />,
    settings: (
      <Stack>
        <SettingsCard key={JSON.stringify(merchant)} merchant={merchant} mayChange={mayChange} />
        <RefundPaceCard merchant_no={merchant_no} mayChange={mayJudge} />
      </Stack>
    ),
    audit: <AuditTab merchant_no={merchant_no} />,
    notes: <NotesTab merchant_no={merchant_no} />,
    danger: <DangerTab merchant={merchant} mayAsk={mayJudge} />,
  }
  return TABS.filter((name) => !shut.includes(name)).map((name) => ({
    name,
    label: t(`tab.${name}`),
    content: content[name],
  }))
}
