import { profile } from '@balcao/contract/people/profile'
import { useT } from '../../../lib/texts/i18n'
import { holds } from '../../../lib/session/rights'
import { sessionKeys } from '../../../lib/session/storage'
import { useAsk } from '../../../lib/ask/use-ask'
import { Card } from '../../../ui/frames/card'
import { FailureFace } from '../../../ui/faces/failure-face'
import { leaveAfterNewPassword } from '../../../parts/passwords/leave-after-password'
import { LoadingFace } from '../../../ui/faces/loading-face'
import { PasswordForm } from '../../../parts/passwords/password-form'
import { ScreenTitle } from '../../../ui/frames/screen-frame'
import { SideBySide } from '../../../ui/frames/side-by-side'
import { FeatureRequests } from './feature-requests'
import { LoginHistory } from './login-history'
import { NewsChoice } from './news-choice'
import { OpenSessions } from './open-sessions'
import { OwnData } from './own-data'
import { SecondFactorCard } from './second-factor/factor-card'
import { MailProof } from './second-factor/mail-proof'
import { ThemeChoice } from './theme-choice.field'

export function ProfileScreen() {
  const t = useT('profile')
  const { data, error, refetch } = useAsk(profile.query, {})
  const hasMerchant = sessionKeys.userInfo.read()?.info.data.kind === 'merchant' && sessionKeys.merchantNo.read()
  const retry = () => void refetch()
  return (
    <>
      <ScreenTitle title={t('title')} />
      <SideBySide least={360}>
        <SideBySide least={360}>
          <Card title={t('ownData')}>
            {data && <OwnData key={data.uid} {...data} />}
            {!data && !error && <LoadingFace />}
            {!data && error && <FailureFace title={t('failed')} error={error} action={t('retry')} onAction={retry} />}
          </Card>
          {data && !data.mail_proved && (
            <Card title={t('proveMail')}>
              <MailProof address={data.username} />
            </Card>
          )}
          <SecondFactorCard />
        </SideBySide>
        <SideBySide least={360}>
          <Card title={t('appearance')}>
            <ThemeChoice />
          </Card>
          <Card title={t('changePassword')}>
            <PasswordForm texts={{ rule: t('rule'), mismatch: t('mismatch') }} onDone={leaveAfterNewPassword} />
          </Card>
          {holds('merchant:admin') && <FeatureRequests />}
          {hasMerchant && <NewsChoice />}
          <OpenSessions />
          <LoginHistory />
        </SideBySide>
      </SideBySide>
    </>
  )
}
