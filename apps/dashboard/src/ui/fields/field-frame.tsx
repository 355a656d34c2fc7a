import { useId, type ReactNode } from 'react'
import classes from './field-frame.module.css'

export interface FieldTexts {
  label: string
  hint?: string | undefined
  error?: string | undefined
}

interface Ties {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': boolean
}

interface FieldFrameProps extends FieldTexts {
  /** The control; it takes what ties it to its label, hint and error. */
  children: (ties: Ties) => ReactNode
}

/** Label, control, hint and error, tied together for screen readers. Every form of the product is made of these. */
export function FieldFrame({ label, hint, error, children }: FieldFrameProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': Boolean(error) })}
      {hint && (
        <p className={classes.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={classes.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
