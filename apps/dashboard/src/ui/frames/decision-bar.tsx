import { MOST_REASON } from '@balcao/kernel/approval-state'
import { useState, type ReactNode } from 'react'
import { useT } from '../../lib/texts/i18n'
import { DangerButton } from '../buttons/danger-button'
import classes from './queue-desk.module.css'
import { TextAreaField } from '../fields/text-area-field'

interface DecisionBarProps {
  isBusy: boolean
  isRejecting: boolean
  onReject: (reason: string) => void
  /** What else can be done; the button that the key a goes to says aria-keyshortcuts="a". */
  children: (reason: string) => ReactNode
}

/** Approve, or reject with a reason. */
export function DecisionBar({ isBusy, isRejecting, onReject, children }: DecisionBarProps) {
  const t = useT('kit')
  const [typed, setTyped] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const reason = typed.trim()
  return (
    <form
      className={classes.bar}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setIsMissing(reason === '')
        if (reason !== '') onReject(reason)
      }}
    >
      <TextAreaField
        label={t('queue.reason')}
        hint={t('queue.reasonHint')}
        error={isMissing ? t('queue.reasonMissing') : undefined}
        rows={2}
        maxLength={MOST_REASON}
        aria-keyshortcuts="r"
        value={typed}
        onChange={setTyped}
      />
      <div className={classes.actions}>
        <DangerButton type="submit" size="sm" loading={isRejecting} disabled={isBusy}>
          {t('queue.rejectButton')}
        </DangerButton>
        {children(reason)}
      </div>
    </form>
  )
}

/** Where there is nothing to decide, or not for this person. */
export function DecisionWords({ text }: { text: string }) {
  return <p className={classes.bar}>{text}</p>
}

/** A step before the decision. */
export function StepBar({ children }: { children: ReactNode }) {
  return (
    <div className={classes.bar}>
      <div className={classes.actions}>{children}</div>
    </div>
  )
}
