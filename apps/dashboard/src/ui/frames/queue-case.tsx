import { useId, type ReactNode } from 'react'
import { useT } from '../../lib/texts/i18n'
import { PlainButton } from '../buttons/plain-button'
import classes from './queue-desk.module.css'

interface QueueCaseProps {
  title: string
  onBack: () => void
  /** What is decided, at the bottom. */
  bar: ReactNode
  children: ReactNode
}

export function QueueCase({ title, onBack, bar, children }: QueueCaseProps) {
  const t = useT('kit')
  const id = useId()
  return (
    <article className={`${classes.panel} ${classes.case}`} aria-labelledby={id}>
      <div className={classes.content}>
        <div className={classes.back}>
          <PlainButton look="quiet" onClick={onBack}>
            {t('queue.back')}
          </PlainButton>
        </div>
        <h2 className={classes.title} id={id}>
          {title}
        </h2>
        {children}
      </div>
      {bar}
    </article>
  )
}
