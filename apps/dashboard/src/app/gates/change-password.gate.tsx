import { brand } from '../../lib/brand'
import { useT } from '../../lib/texts/i18n'
import { leaveAfterNewPassword } from '../../parts/passwords/leave-after-password'
import { PasswordForm } from '../../parts/passwords/password-form'
import { useLogout } from '../use-logout'
import { GateDialog } from './gate-dialog'
import classes from './gate-dialog.module.css'

/** For somebody whose password was set by another person or is too easy. Cancel is the way out. */
export function ChangePasswordGate() {
  const t = useT('gates')
  const logout = useLogout()
  return (
    <GateDialog title={t('password.title')}>
      <p className={classes.intro}>{t('password.intro')}</p>
      <PasswordForm
        texts={{ rule: t('password.rule', { least: brand.password_minimum }), mismatch: t('password.mismatch') }}
        onDone={leaveAfterNewPassword}
        onCancel={() => void logout()}
      />
    </GateDialog>
  )
}
