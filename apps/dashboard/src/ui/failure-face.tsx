import { Button } from '@mantine/core'
import { CallFailed } from '../lib/errors'
import { useT } from '../lib/i18n'
import { explain } from './explain'
import classes from './faces.module.css'

interface FailureFaceProps {
  title: string
  error: unknown
  action: string
  onAction: () => void
}

/** What happened, what to do, and the id to quote when asking for help. */
export function FailureFace({ title, error, action, onAction }: FailureFaceProps) {
  const t = useT('ui')
  const requestId = error instanceof CallFailed ? error.requestId : ''
  return (
    <div className={classes.face} role="alert">
      <p className={classes.title}>{title}</p>
      <p>{explain(error)}</p>
      {requestId && <p className={classes.quiet}>{t('requestId', { id: requestId })}</p>}
      <Button variant="default" onClick={onAction}>
        {action}
      </Button>
    </div>
  )
}
