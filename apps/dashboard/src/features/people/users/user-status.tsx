import { useT } from '../../../lib/texts/i18n'
import { StatusBadge } from '../../../ui/show/status-badge'
import classes from './user-status.module.css'

/** Spec 3: 0 is disabled, any other value enabled. An invited person is enabled and not yet here. */
const DISABLED = 0
const INVITED = 2

export function UserStatus({ status }: { status: number }) {
  const t = useT('users')
  if (status === DISABLED) return <StatusBadge tone="closed">{t('disabled')}</StatusBadge>
  return (
    <span className={classes.status}>
      <StatusBadge tone="success">{t('enabled')}</StatusBadge>
      {status === INVITED && <StatusBadge tone="waiting">{t('invited')}</StatusBadge>}
    </span>
  )
}
