import type { FormEvent, ReactNode } from 'react'
import type { FormState } from '../../lib/forms/use-fields'
import { textOf } from '../../lib/texts/i18n'
import { PlainButton } from '../buttons/plain-button'
import { Actions } from '../frames/actions'
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
  /** A form that is not filled in says so, besides the words at the fields. True: as spec 5 does. */
  refused?: string | true
  /** Words of its own for a failure. */
  explains?: (failure: unknown) => string
  /** Instead of one field below the other. */
  className?: string | undefined
  children: ReactNode
}

/** The frame of every form: the fields, what went wrong, and the way on. */
export function Form(props: FormProps) {
  const { of: form, submit, look, isReady = true, beside, refused, explains = explain, className, children } = props
  useLeaveQuestion(form)

  function send(event: FormEvent<HTMLFormElement>) {
    if (form.submit(event) || !refused) return
    const text = refused === true ? textOf('kit')('formRefused') : refused
    void showToast({ tone: 'failure', text })
  }

  return (
    <form className={className ?? classes.form} noValidate aria-busy={form.isRunning} onSubmit={send}>
      {children}
      {form.failure !== null && (
        <p className={classes.failure} role="alert">
          {explains(form.failure)}
        </p>
      )}
      {submit !== undefined && (
        <Actions align="end">
          {beside}
          <PlainButton type="submit" {...(look ? { look } : {})} isWorking={form.isRunning} disabled={!isReady}>
            {submit}
          </PlainButton>
        </Actions>
      )}
    </form>
  )
}
