import { MOST_REASON } from '@balcao/kernel/approval-state'
import type { ReactNode } from 'react'
import type { FormOf } from '../../lib/forms/use-fields'
import { useT } from '../../lib/texts/i18n'
import { Actions } from './actions'
import { DangerButton } from '../buttons/danger-button'
import classes from './queue-desk.module.css'
import { Form } from '../forms/form'
import { TextAreaField } from '../fields/text-area-field'

interface DecisionBarProps {
  /** Sends the rejection. */
  form: FormOf<{ reason: string }>
  isBusy: boolean
  /** What else can be done; the button that the key a goes to says aria-keyshortcuts="a". */
  children: ReactNode
}

/** Approve, or reject with a reason. */
export function DecisionBar({ form, isBusy, children }: DecisionBarProps) {
  const t = useT('kit')
  return (
    <Form of={form} className={classes.bar}>
      <TextAreaField
        label={t('queue.reason')}
        hint={t('queue.reasonHint')}
        rows={2}
        maxLength={MOST_REASON}
        aria-keyshortcuts="r"
        {...form.field('reason')}
      />
      <Actions align="end">
        <DangerButton type="submit" size="sm" loading={form.isRunning} disabled={isBusy}>
          {t('queue.rejectButton')}
        </DangerButton>
        {children}
      </Actions>
    </Form>
  )
}

/** Where there is nothing to decide, or not for this person. */
export function DecisionWords({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={classes.bar}>
      <p>{text}</p>
      {children && <Actions align="end">{children}</Actions>}
    </div>
  )
}

/** A step before the decision. */
export function StepBar({ children }: { children: ReactNode }) {
  return (
    <div className={classes.bar}>
      <Actions align="end">{children}</Actions>
    </div>
  )
}
