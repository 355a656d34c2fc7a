import { profile } from '@balcao/contract/profile'
import { useT } from '../../lib/i18n'
import { holds } from '../../lib/rights'
import { useAsk } from '../../lib/use-ask'
import { Card } from '../../ui/card'
import { FailureFace } from '../../ui/failure-face'
import { leaveAfterNewPassword } from '../../ui/leave-after-password'
import { LoadingFace } from '../../ui/loading-face'
import { PasswordForm } from '../../ui/password-form'
import { ScreenTitle } from '../../ui/screen-frame'
import { FeatureRequests } from './feature-requests'
import { OpenSessions } from './open-sessions'
import { OwnData } from './own-data'
import classes from './profile.module.css'
import { SecondFactorCard } from './second-factor/factor-card'
import { ThemeChoice } from './theme-choice.field'

export function ProfileScreen() {
  const t = useT('profile')
  const { data, error, refetch } = useAsk(profile.query, {})
  const retry = () => void refetch()
  return (
    <>
      <ScreenTitle title={t('title')} />
      <div className={classes.cards}>
        <div className={classes.cards}>
          <Card title={t('ownData')}>
            {data && <OwnData key={data.uid} {...data} />}
            {!data && !error && <LoadingFace />}
            {!data && error && <FailureFace title={t('failed')} error={error} action={t('retry')} onAction={retry} />}
          </Card>
          <SecondFactorCard />
        </div>
        <div className={classes.cards}>
          <Card title={t('appearance')}>
            <ThemeChoice />
          </Card>
          <Card title={t('changePassword')}>
            <PasswordForm texts={{ rule: t('rule'), mismatch: t('mismatch') }} onDone={leaveAfterNewPassword} />
          </Card>
          {holds('merchant:admin') && <FeatureRequests />}
          <OpenSessions />
        </div>
      </div>
    </>
  )
}
