import { apps, type AppDetail } from '@balcao/contract/merchant/apps'
import { testClock } from '@balcao/contract/payments/test-clock'
import { INDUSTRIES } from '@balcao/kernel/company'
import { useT } from '../../../lib/texts/i18n'
import { holds } from '../../../lib/session/rights'
import { useCountryName } from '../../../lib/ask/use-regions'
import { useLive } from '../../../lib/live/use-live'
import { BackLink } from '../../../ui/frames/back-link'
import { Card } from '../../../ui/frames/card'
import { CopyButton } from '../../../ui/buttons/copy-button'
import { LeavingLink } from '../../../ui/buttons/leaving-link'
import { DateTime } from '../../../ui/show/date-time'
import { Facts } from '../../../ui/frames/facts'
import { LinkButton } from '../../../ui/buttons/link-button'
import { ScreenTitle } from '../../../ui/frames/screen-frame'
import { Stack } from '../../../ui/frames/stack'
import { StateLine } from '../../../ui/frames/state-line'
import { SideBySide } from '../../../ui/frames/side-by-side'
import { AppStatus } from './app-status'
import { KeysCard } from './keys-card'
import { LiveCard } from './live-card'
import { LoadedApp } from './loaded-app'
import { Logo } from './logo.field'
import { EndpointsCard } from './endpoints-card'
import { RestrictedKeysCard } from './restricted-keys-card'
import { TestClockCard } from './test-clock-card'

const SHOWN = [apps.detail, testClock.query]
/** Where it sells nothing yet, so that whoever works there knows it for a trial. */
const IN_SANDBOX = ['SANDBOX', 'PENDING_REVIEW']

/** App Information: what it tells about itself, how it stands, and its keys. */
export function AppViewScreen() {
  const t = useT('apps')
  useLive('app', SHOWN)
  return (
    <>
      <BackLink to="AppManagement">{t('back')}</BackLink>
      <LoadedApp>{(app) => <Content app={app} />}</LoadedApp>
    </>
  )
}

function Content({ app }: { app: AppDetail }) {
  const t = useT('apps')
  const { app_id, name, status } = app
  const edit = holds('appManagement:edit') && (
    <LinkButton to="EditApp" params={{ app_id }} aria-label={t('editOf', { name })}>
      {t('edit')}
    </LinkButton>
  )
  return (
    <>
      <ScreenTitle title={name} actions={edit} />
      <Stack>
        <StateLine>
          <AppStatus status={status} />
          <CopyButton text={app_id} />
        </StateLine>
        <SideBySide least={340}>
          <FactsCard app={app} />
          <LiveCard app={app} />
        </SideBySide>
        <KeysCard app={app} />
        <RestrictedKeysCard app={app} />
        <EndpointsCard app={app} />
        {IN_SANDBOX.includes(status) && <TestClockCard app={app} />}
      </Stack>
    </>
  )
}

function FactsCard({ app }: { app: AppDetail }) {
  const t = useT('apps')
  const industries = useT('signup')
  const countryName = useCountryName()
  const industry = INDUSTRIES.find((each) => each === app.industry)
  const facts = [
    { name: t('merchantId'), value: <CopyButton text={app.merchant_no} /> },
    { name: t('appId'), value: <CopyButton text={app.app_id} /> },
    { name: t('shortName'), value: app.short_name },
    { name: t('website'), value: <LeavingLink to={app.website}>{app.website}</LeavingLink> },
    { name: t('country'), value: countryName(app.country) },
    { name: t('industry'), value: industry ? industries(`industries.${industry}`) : app.industry },
    { name: t('contactEmail'), value: app.contact_email },
    { name: t('managerName'), value: app.manager_name },
    { name: t('phone'), value: app.phone },
    { name: t('complaintEmail'), value: app.complaint_email },
    { name: t('reportRecipients'), value: app.report_recipients.replaceAll(';', '; ') },
    { name: t('notifyUrl'), value: app.notify_url },
    { name: t('ipAllowList'), value: app.ip_allow_list.join(', ') },
    { name: t('pageColour'), value: app.page_colour },
    { name: t('pageWords'), value: app.page_words },
    { name: t('allowedSites'), value: app.allowed_sites.join(', ') },
    {
      name: t('logo'),
      value: app.logo_file_id && <Logo fileId={app.logo_file_id} alt={t('logoOf', { name: app.name })} />,
    },
    { name: t('createTime'), value: <DateTime value={app.create_time} /> },
    { name: t('liveTime'), value: app.live_time && <DateTime value={app.live_time} /> },
    { name: t('updated'), value: app.update_time && <DateTime value={app.update_time} /> },
  ]
  return (
    <Card title={t('viewTitle')}>
      <Facts facts={facts.map(({ name, value }) => ({ name, value: value || t('none') }))} />
    </Card>
  )
}
