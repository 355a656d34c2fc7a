import type { ReactNode } from 'react'
import type { FormState } from '../../lib/forms/use-fields'
import { PlainButton } from '../buttons/plain-button'
import { explain } from '../say/explain'
import { showToast } from '../say/toast'
import classes from './form.module.css'
import { useLeaveQuestion } from './leave-question'

interface FormProps {
  of: FormState
  /** On the button. A form that has its button elsewhere says nothing here. */
  submit?: string
  look?: 'accent' | 'quiet' | 'danger'
  /** Whether the button can be pressed. */
  isReady?: boolean
  /** Other ways on from here, before the button. */
  beside?: ReactNode
  /** A message of its own for a form that is not filled in, besides the words at the fields. */
  refused?: string
  /** Instead of one field below the other. */
  className?: string | undefined
  children: ReactNode
}

/** The frame of every form: the fields, what went wrong, and the way on. */
export function Form({ of: form, submit, look, isReady = true, beside, refused, className, children }: FormProps) {
  useLeaveQuestion(form)
  return (
    <form
      className={className ?? classes.form}
      noValidate
      aria-busy={form.isRunning}
      onSubmit={(event) => {
        if (!form.submit(event) && refused) void showToast({ tone: 'failure', text: refused })
      }}
    >
      {children}
      <FormFailure of={form} />
      {submit !== undefined && (
        <div className={classes.actions}>
          {beside}
          <PlainButton type="submit" {...(look ? { look } : {})} isWorking={form.isRunning} disabled={!isReady}>
            {submit}
          </PlainButton>
        </div>
      )}
    </form>
  )
}

function FormFailure({ of: { failure } }: { of: FormState }) {
  if (failure === null) return null
  return (
    <p className={classes.failure} role="alert">
      {explain(failure)}
    </p>
  )
}
