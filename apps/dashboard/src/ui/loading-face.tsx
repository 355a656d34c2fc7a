import { Loader } from '@mantine/core'
import { useT } from '../lib/i18n'
import classes from './faces.module.css'

/** A spinner that stays unseen for the first 150 ms: what comes at once should not flicker. */
export function LoadingFace() {
  const t = useT('ui')
  return (
    <div className={`${classes.face} ${classes.late}`} role="status" aria-label={t('loading')}>
      <Loader size="sm" />
    </div>
  )
}
