import { useT } from '../../lib/texts/i18n'
import classes from './faces.module.css'
import { Spinner } from './spinner'

/** A spinner that stays unseen for the first 150 ms: what comes at once should not flicker. */
export function LoadingFace() {
  const t = useT('ui')
  return (
    <div className={`${classes.face} ${classes.late} ${classes.working}`} role="status" aria-label={t('loading')}>
      <Spinner />
    </div>
  )
}
