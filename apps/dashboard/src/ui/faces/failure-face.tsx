import { CallFailed } from '../../lib/ask/errors'
import { useT } from '../../lib/texts/i18n'
import { explain } from '../say/explain'
import classes from './faces.module.css'
import { PlainButton } from '../buttons/plain-button'

interface FailureFaceProps {
  title: string
  /** Instead of what the error itself explains. */
  text?: string | undefined
  error: unknown
  action: string
  onAction: () => void
}

/** What happened, what to do, and the id to quote when asking for help. */
export function FailureFace({ title, text, error, action, onAction }: FailureFaceProps) {
  const t = useT('ui')
  const requestId = error instanceof CallFailed ? error.requestId : ''
  return (
    <div className={classes.face} role="alert">
      <p className={classes.title}>{title}</p>
      <p>{text ?? explain(error)}</p>
      {requestId && <p className={classes.quiet}>{t('requestId', { id: requestId })}</p>}
      <PlainButton look="quiet" onClick={onAction}>
        {action}
      </PlainButton>
    </div>
  )
}
